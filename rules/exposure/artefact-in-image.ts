import { defineRule, FILE_START, type Evidence, type ReportDescriptor, type Task } from '../../src/api/index.js';
import { artefactCauses, artefactCopies, artefactLinks, type Twin } from './artefact/brought.js';
import { isMounted, type DefaultDelivery } from './artefact/delivery.js';
import { removeFromCopy } from './artefact/remove-copy.js';
import { copiesOfStage } from './artefact/stages.js';
import { listNames, placeOf, whereOf, type Cause } from './reach/causes.js';

type Options = { readonly delivery: DefaultDelivery };

export default defineRule<Options>({
  meta: {
    id: 'artefact-in-image',
    description: 'instructions, links and copies that put the artefact into an image in which it is to be withheld',
    docs: { category: 'exposure' },
    level: 'error',
    presets: { recommended: 'error', strict: 'error', 'knowledge-gated': ['error', { delivery: 'mounted' }], 'baked-skills': 'off' },
    messages: {
      brought:
        'This puts {{files}} into the image, but the artefact is handed over at run time: the condition without it has it as well, and the two cannot be compared. Remove it, or say "delivery": "image" in kgt.json.',
      link: 'This link leads to {{artefact}}, which belongs to the artefact: the condition without it may have it as well. Remove the link.',
      copy: 'This file is the same as {{artefact}} of the artefact, and the agent can read it in every condition. Remove it.',
    },
    schema: {
      type: 'object',
      additionalProperties: false,
      properties: {
        delivery: {
          description: 'How the artefact is handed over where the manifest does not say: as the manifest says, or always at run time.',
          enum: ['manifest', 'mounted'],
          default: 'manifest',
        },
      },
    },
    defaultOptions: { delivery: 'manifest' },
    fixable: true,
    stability: 'stable',
  },
  create: (context) => ({
    task(task) {
      if (!isMounted(task, context.options.delivery)) return;
      for (const cause of artefactCauses(task)) context.report(ofCause(cause, task));
      for (const twin of artefactLinks(task)) context.report(ofTwin('link', twin));
      for (const twin of artefactCopies(task)) context.report(ofTwin('copy', twin));
    },
  }),
});

function ofCause({ by, exposures }: Cause, task: Task): ReportDescriptor {
  const files = exposures.flatMap(({ file }): Evidence[] =>
    file === null ? [] : [{ file: file.path, range: FILE_START, text: 'a file of the artefact' }],
  );
  const fix = removeFromCopy(by, exposures, task);
  return {
    messageId: 'brought',
    data: { files: listNames(exposures.map(whereOf)) },
    at: placeOf(by),
    related: [...copiesOfStage(by, task), ...files],
    ...(fix === null ? {} : { fix }),
  };
}

function ofTwin(messageId: 'link' | 'copy', { file, artefact }: Twin): ReportDescriptor {
  const evidence: Evidence = {
    file: artefact.path,
    range: FILE_START,
    text: messageId === 'link' ? 'the link leads here' : 'the same content',
  };
  return { messageId, data: { artefact: artefact.taskPath }, at: { file }, hidden: true, evidence: [evidence] };
}
