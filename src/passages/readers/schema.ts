import { isContractName } from '../../contract/find.js';
import type { SourceFile } from '../../model/task.js';
import { commentBlocks, commentPassages, hashComments, namesBeside } from '../data/comments.js';
import { schemaPassages } from '../data/schema.js';
import { stringSpans } from '../data/strings.js';
import { documentData } from '../data/tree.js';
import { bounded } from '../near.js';
import { plainPassages } from '../plain.js';
import { fileSource } from '../source.js';
import type { PassageReader } from '../types.js';

/** JSON Schemas: the answer contract, and what says of itself that it is one. */
export const reader: PassageReader = {
  id: 'schema',
  rank: 5,
  languages: (file) => [isYaml(file) ? 'yaml' : 'json'],
  accepts: (file) => /\.(?:json|ya?ml)$/i.test(file.path) && (isContractName(file.path) || saysSo(file)),
  read: (file, near) => {
    const source = fileSource(file);
    if (source === null) return null;
    const document = file.document();
    const data = document && documentData(document);
    if (data === null) return plainPassages(source, near);
    const found = schemaPassages(source, data, bounded(source.text, near));
    if (!isYaml(file)) return found;
    const blocks = commentBlocks(source.text, hashComments(source.text, stringSpans(data)));
    return [...found, ...commentPassages(source, blocks, (block) => namesBeside(source.text, block))];
  },
};

/** The two keywords that nearly every schema of an object has. */
const TYPE = /["']?\btype["']?\s*:\s*["']?object\b/;
const PROPERTIES = /["']?\bproperties["']?\s*:\s*(?:\{|[\r\n])/;

function isYaml(file: SourceFile): boolean {
  return /\.ya?ml$/i.test(file.path);
}

function saysSo(file: SourceFile): boolean {
  const head = file.text()?.slice(0, 2000) ?? '';
  return /["']?\$schema["']?\s*:\s*["']?https?:\/\/json-schema\.org\//.test(head) || (TYPE.test(head) && PROPERTIES.test(head));
}
