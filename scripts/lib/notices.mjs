import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { byCodeUnit, root } from './files.mjs';

const LICENCE_FILE = /^(licen[cs]e|copying|notice|thirdpartynotice)/i;
const RULE = `\n${'-'.repeat(80)}\n`;

/** Text of dist/THIRD_PARTY_NOTICES.txt: name, version, licence and licence text of every package whose code is bundled. */
export function thirdPartyNotices(metafiles) {
  const folders = [...new Set(metafiles.flatMap((metafile) => Object.keys(metafile.inputs)).map(packageFolder))];
  const sections = folders.filter((folder) => folder !== null).map(notice);
  return `The files of this folder contain code of these packages.\n${[...new Set(sections)].sort(byCodeUnit).join('')}`;
}

/** `node_modules/a/node_modules/@b/c/lib/d.js` to `node_modules/a/node_modules/@b/c`. */
function packageFolder(input) {
  return /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(input)?.[1] ?? null;
}

function notice(folder) {
  const { name, version, license, author, homepage } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
  if (typeof license !== 'string') throw new Error(`${name} states no licence`);
  const files = readdirSync(join(root, folder)).filter((file) => LICENCE_FILE.test(file));
  const texts = files.sort(byCodeUnit).map((file) =>
    readFileSync(join(root, folder, file), 'utf8')
      .replaceAll('\r\n', '\n')
      .trim(),
  );
  const by =
    texts.length > 0 ? '' : `by ${typeof author === 'string' ? author : (author?.name ?? name)}${homepage ? `, ${homepage}` : ''}\n`;
  return `${RULE}${name} ${version} (${license})\n${by}${texts.map((text) => `\n${text}\n`).join('')}`;
}
