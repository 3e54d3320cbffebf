import { commentBlocks, commentPassages, commentsBeside, hashComments, namesBeside } from '../data/comments.js';
import { stringSpans } from '../data/strings.js';
import { documentData } from '../data/tree.js';
import { dataPassages } from '../data/walk.js';
import { bounded } from '../near.js';
import { plainPassages } from '../plain.js';
import { fileSource } from '../source.js';
import type { PassageReader } from '../types.js';

/** YAML and TOML with their comments. What cannot be parsed is read as plain text. */
export const reader: PassageReader = {
  id: 'yaml-toml',
  languages: (file) => [/\.toml$/i.test(file.path) ? 'toml' : 'yaml'],
  accepts: (file) => /\.(?:ya?ml|toml)$/i.test(file.path) && file.text() !== null,
  read: (file, near) => {
    const source = fileSource(file);
    if (source === null) return null;
    const document = file.document();
    const data = document && documentData(document);
    if (data === null) return plainPassages(source, near);
    const blocks = commentBlocks(source.text, hashComments(source.text, stringSpans(data)));
    return [
      ...dataPassages(source, data, { near: bounded(source.text, near), names: [], commentsAt: commentsBeside(source.text, blocks) }),
      ...commentPassages(source, blocks, (block) => namesBeside(source.text, block)),
    ];
  },
};
