import type { Log } from 'sarif';

export const canValidate: boolean;
export function runSarifTool(files: Readonly<Record<string, string>>, args: readonly string[]): Log;
export function sarifViolations(text: string): string[];
