/** Version of kgtlint; the build and the test runner fill it from package.json. */
declare const KGTLINT_VERSION: string;
