import { FORMS_OF_KIND } from '../../gates/audit/forms.js';
import { alignedColumns } from '../../report/columns.js';
import { neutral } from '../../report/neutral.js';
import type { TaskRef } from '../../task/types.js';

/** The declared gates of tasks and the forms in which they are looked for, without their values. Rejects where a task cannot be opened. */
export async function declaredGates(refs: readonly TaskRef[]): Promise<string> {
  const blocks: string[][] = [];
  for (const ref of refs) {
    const { id, gates } = await ref.open();
    const { declared } = gates;
    const rows = declared.map((gate) => [
      gate.id,
      gate.kind,
      gate.family,
      `kgt.json:${gate.range.line}`,
      FORMS_OF_KIND[gate.kind].join(', '),
    ]);
    const title = declared.length === 0 ? 'no gates are declared; --suggest drafts them' : `${declared.length} declared`;
    blocks.push([`${neutral(id)}: ${title}`, ...alignedColumns(rows)]);
  }
  return `${blocks.map((lines) => lines.join('\n')).join('\n\n')}\n`;
}
