import type { Recogniser } from './types.js';

const EXTENSIONS =
  'csv|tsv|json|jsonl|ndjson|ya?ml|toml|md|rst|txt|py|pyi|ipynb|js|mjs|cjs|ts|tsx|jsx|java|go|rs|rb|php|cpp|hpp|cs|kt|swift|sh|bash|sql|html?|css|xml|ini|cfg|conf|env|lock|log|parquet|feather|arrow|pickle|pkl|npy|npz|xlsx?|docx?|pptx?|pdf|png|jpe?g|gif|svg|tiff?|webp|mp[34]|wav|zip|tar|gz|tgz|bz2|xz|7z|db|sqlite|bin|dat|out|err|bak|tmp|whl|jar|so|dll|exe|stl|step|obj|geojson|shp|nc|h5|hdf5';
const FILE = `[\\w+-]+(?:[.][\\w+-]+)*\\.(?:${EXTENSIONS})`;
const START = '(?<![\\w./+@\\\\-])';

/** Where things are kept and found: files, places in code, on the map, on the telephone. */
export const places: readonly Recogniser[] = [
  {
    role: 'path',
    pattern: /(?<![\w.)\]%/\\@-])(?:~|\.{1,2})?(?:\/[\w.@+~=-]+)+\/?/g,
    accept: ([found]) => /[a-z]/i.test(found) && !/^\/[A-Za-z°%]+$/.test(found),
  },
  { role: 'path', pattern: /(?<![\w\\])(?:[A-Za-z]:\\{1,2}|\\{4}|\\\\(?=[\w.-]+\\[\w.-]+\\))[\w.-]+(?:\\{1,2}[\w.-]+)*/g },
  {
    role: 'path',
    pattern: new RegExp(`${START}[\\w.+-]+(?:/[\\w.+-]+)+/?(?::\\d+){0,2}`, 'g'),
    accept: ([found]) => new RegExp(`\\.(?:${EXTENSIONS})(?::\\d+){0,2}$`, 'i').test(found) || /^\.{1,2}\/|[a-z]\w*\/$/i.test(found),
  },
  {
    role: 'code-reference',
    pattern: new RegExp(
      `${START}(?=[\\w+.-]*[A-Za-z])${FILE}(?::\\d+(?:[:-]\\d+)?|#L\\d+(?:-L\\d+)?|\\(\\d+(?:,\\s?\\d+)?\\))(?!\\w)`,
      'gi',
    ),
  },
  { role: 'file-name', pattern: new RegExp(`${START}(?=[\\w+.-]*[A-Za-z])${FILE}(?![\\w-]|\\.\\w)`, 'gi') },
  {
    role: 'coordinate',
    pattern:
      /(?<!\w)(?:lat(?:itude)?|lon(?:gitude)?|lng|easting|northing|经度|纬度)["']?\s{0,2}[:=]?\s{0,2}-?\d+(?:\.\d+)?(?:°|\s?[NSEW](?!\w))?/gi,
  },
  { role: 'coordinate', pattern: /(?<![\w.])\d{1,3}(?:\.\d+)?°\s?(?:\d{1,2}(?:\.\d+)?['′]\s?)?(?:\d{1,2}(?:\.\d+)?["″]\s?)?[NSEW](?!\w)/g },
  { role: 'coordinate', pattern: /(?<![\w.]|[\w.],\s?)-?\d{1,3}\.\d{4,12}\s?,\s?-?\d{1,3}\.\d{4,12}(?![\w.]|\s?,)/g, accept: isPoint },
  { role: 'phone', pattern: /(?<![\w+.])\+\d{1,3}(?:[\s.-]?\(?\d{1,4}\)?){2,6}(?![\w%.]\d|\w)/g, accept: ([found]) => digits(found) >= 9 },
  { role: 'phone', pattern: /(?<![\w.-])(?:\(\d{3}\)\s?|\d{3}[-.])\d{3,4}[-.]\d{4}(?![\w-]|\.\d)/g },
  {
    role: 'phone',
    pattern:
      /(?<!\w)(?:phone|tel\.?|telephone|fax|mobile|whatsapp|hotline|ext(?:ension)?\.?|电话|手机|分机)(?:\s?(?:no\.?|number|号码))?[\s:：]{1,2}\+?\d[\d\s().-]{0,20}\d?(?!\w)/gi,
  },
  { role: 'postal-code', pattern: /(?<!\w)(?:zip(?:\s?code)?|post(?:al)?\s?code|plz|邮编)[\s:：]{1,2}\d[\d-]{3,9}(?!\w)/gi },
  {
    role: 'postal-code',
    pattern:
      /(?<=\b(?:A[KLRZ]|C[AOT]|D[CE]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|PA|RI|S[CD]|T[NX]|UT|V[AT]|W[AIVY]) )\d{5}(?:-\d{4})?(?!\w|[.,]\d)/g,
  },
];

function digits(text: string): number {
  return text.replace(/\D/g, '').length;
}

function isPoint([found]: RegExpExecArray): boolean {
  const [latitude = NaN, longitude = NaN] = found.split(',').map(Number);
  const sizes = [Math.abs(latitude), Math.abs(longitude)];
  return sizes.every((size) => size >= 1 && size <= 180);
}
