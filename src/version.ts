/** Version of kgtlint, as in package.json. */
export const version: string = KGTLINT_VERSION;
