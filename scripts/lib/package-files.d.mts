export function fileProblems(paths: readonly string[]): Promise<string[]>;
