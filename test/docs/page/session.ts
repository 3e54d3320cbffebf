/** A command of a `console` block and what it prints. */
export interface Command {
  readonly text: string;
  readonly line: number;
  /** Lines that follow in the page, without blank ones at the end. */
  readonly expected: readonly string[];
}

/** Reads a `console` block: `$ ` begins a command, `> ` right below goes on with it, other lines are its output. */
export function readSession(text: string, firstLine: number): Command[] {
  const commands: { text: string; line: number; expected: string[] }[] = [];
  for (const [i, line] of text.replace(/\n$/, '').split('\n').entries()) {
    const last = commands.at(-1);
    if (line.startsWith('$ ')) commands.push({ text: line.slice(2), line: firstLine + i, expected: [] });
    else if (!last) throw new Error(`line ${firstLine + i}: a console block begins with "$ " and a command`);
    else if (line.startsWith('> ') && last.expected.length === 0) last.text += `\n${line.slice(2)}`;
    else last.expected.push(line);
  }
  return commands.map((command) => ({ ...command, expected: withoutBlankEnd(command.expected) }));
}

export function withoutBlankEnd(lines: readonly string[]): string[] {
  return lines.slice(0, lines.findLastIndex((line) => line.trim() !== '') + 1);
}
