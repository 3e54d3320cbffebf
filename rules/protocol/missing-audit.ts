import {
  defineRule,
  FILE_START,
  isObject,
  property,
  type JsonObject,
  type Manifest,
  type RuleContext,
  type Task,
} from '../../src/api/index.js';
import { uncovered } from './audit/covers.js';
import { gatedPresets } from '../gates/about/presets.js';
import { gatedManifest, namedFile, textAt, textsAt } from './about/gated.js';

export default defineRule({
  meta: {
    id: 'missing-audit',
    description: 'an audit script that is not there, that the agent can read, or that does not look at the gates it claims to cover',
    docs: { category: 'protocol' },
    level: 'warning',
    presets: gatedPresets('warning'),
    messages: {
      none: 'This manifest declares gates and no audit. What kgtlint cannot see (a paraphrase, a picture, a value that follows from two others) is then looked for by nobody. Name a script of your own under audit.script, with the gates that it covers.',
      script: 'The audit of this task names no script, so what it covers is only a claim. Name the script under audit.script.',
      absent:
        'The audit script "{{script}}" is not in this task, so the gates that it is said to cover are checked by nobody. Add it, or correct audit.script.',
      visible:
        'The audit script "{{script}}" is where the agent can read it. A script that looks for the private values holds them, or says where they are. Move it out of the environment.',
      uncovered:
        'The audit script "{{script}}" is said to cover {{gates}}, and speaks of {{them}} nowhere. Extend the script, or take {{them}} out of audit.covers.',
    },
    stability: 'stable',
  },
  create: (context) => ({
    task(task) {
      const manifest = gatedManifest(task);
      if (manifest === null || manifest.gates.length === 0) return;
      const audit = property(manifest.value, 'audit');
      if (isObject(audit)) checkAudit(audit, manifest, task, context);
      else context.report({ messageId: 'none', level: 'note', at: { file: manifest.file, range: FILE_START } });
    },
  }),
});

function checkAudit(audit: JsonObject, manifest: Manifest, task: Task, context: RuleContext): void {
  const at = (pointer: string) => ({ file: manifest.file, pointer, range: manifest.locate(pointer) });
  const script = textAt(audit, 'script');
  if (script === undefined) {
    context.report({ messageId: 'script', at: at('/audit') });
    return;
  }
  const file = namedFile(task, script);
  const text = file?.text() ?? null;
  if (file === undefined || text === null) {
    context.report({ messageId: 'absent', data: { script }, at: at('/audit/script') });
    return;
  }
  const { state } = task.visibility.of(file);
  if (state === 'visible' || state === 'provided') context.report({ messageId: 'visible', data: { script }, at: at('/audit/script') });
  const missing = uncovered(text, textsAt(audit, 'covers'), manifest.gates);
  if (missing.length === 0) return;
  const data = { script, gates: missing.map((id) => `"${id}"`).join(', '), them: missing.length === 1 ? 'it' : 'them' };
  context.report({ messageId: 'uncovered', data, at: at('/audit/covers') });
}
