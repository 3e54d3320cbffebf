import { build } from 'esbuild';
import { root } from './files.mjs';

const FOLDER = 'src/report/html/client';

/** Source text of `src/report/html/assets.ts`: script and style of the HTML report, each as one string that a page can hold. */
export async function htmlAssetsSource() {
  const [script, style] = await Promise.all([bundle('main.ts'), bundle('style.css')]);
  const header = `// Written by scripts/generate.mjs from the files of ${FOLDER}/. Do not edit.\n`;
  return `${header}export const script = ${literal(script)};\n\nexport const style = ${literal(style)};\n`;
}

async function bundle(file) {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: [`${FOLDER}/${file}`],
    bundle: true,
    write: false,
    minify: true,
    format: 'iife',
    // Browsers of 2024: the oldest that know light-dark() in styles.
    target: file.endsWith('.css') ? ['esnext'] : ['es2022'],
    charset: 'utf8',
    legalComments: 'none',
    logLevel: 'warning',
  });
  return outputFiles[0].text.trim();
}

/** A template literal, which prettier leaves on its line. A page would end its script at the first `</`. */
function literal(text) {
  if (text.includes('</')) throw new Error(`${FOLDER} holds "</", which would end the element that it stands in`);
  return `\`${text.replace(/[\\`]|\$\{/g, '\\$&')}\``;
}
