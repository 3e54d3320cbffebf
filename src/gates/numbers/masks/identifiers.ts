import type { Recogniser } from './types.js';

const hasTwoLetters = (text: string): boolean => (text.match(/[a-f]/gi)?.length ?? 0) >= 2;

/** Names of things that are numbers in form: addresses on the net, identifiers, hashes, standards. */
export const identifiers: readonly Recogniser[] = [
  { role: 'url', pattern: /(?<![\w+.-])(?:[a-z][a-z0-9+.-]{1,15}:\/\/|www\.|mailto:)[^\s<>"'`)\]}，。；）]+/gi },
  { role: 'email', pattern: /(?<![\w.+-])[\w+-][\w.+-]{0,63}@[\w-]{1,63}(?:\.[\w-]{1,63})+/g },
  { role: 'doi', pattern: /(?<![\w.])(?:doi:\s?)?10\.\d{4,9}\/[^\s"'<>)\]]+/gi, accept: (match) => /[a-z.]/i.test(match[0].slice(8)) },
  { role: 'isbn', pattern: /(?<!\w)(?:ISBN|ISSN)(?:-1[03])?[:\s]{0,2}\d[\d -]{6,16}[\dX](?!\w)/gi },
  { role: 'paper-id', pattern: /(?<!\w)(?:arXiv|PMID|PMCID|ORCID)[:\s]{0,2}\w{0,4}\d[\d.v-]*/gi },
  { role: 'uuid', pattern: /(?<![\w-])[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?![\w-])/gi },
  {
    role: 'hex',
    pattern: /(?<![\w.])(?:0x[0-9a-f]{17,256}|[0-9a-f]{4,256})(?!\w|\.\d)/gi,
    accept: ([found]) => /\d/.test(found) && hasTwoLetters(found),
  },
  { role: 'mac-address', pattern: /(?<![\w:])[0-9a-f]{2}(?:[:-][0-9a-f]{2}){5}(?![\w:])/gi },
  {
    role: 'ip-address',
    pattern: /(?<![\w.])\d{1,3}(?:\.\d{1,3}){3}(?:\/\d{1,2})?(?::\d{1,5})?(?![\w.]*\w)/g,
  },
  {
    role: 'ip-address',
    pattern: /(?<![\w:.])(?:[0-9a-f]{1,4}:){1,7}(?::[0-9a-f]{1,4}){1,6}(?![\w:])|(?<![\w:.])(?:[0-9a-f]{1,4}:){7}[0-9a-f]{1,4}(?![\w:])/gi,
  },
  { role: 'host-port', pattern: /(?<![\w.-])(?:localhost|[a-z][\w-]*\.(?:com|org|net|io|local|internal|test)):\d{2,5}(?!\w)/gi },
  { role: 'identifier', pattern: /(?<![\w-])[A-Z][A-Z0-9]{0,11}-\d[0-9A-Z]*(?:-[0-9A-Z]+)*(?!\w|%|\s?%|\.\d)/g },
  {
    role: 'standard',
    pattern:
      /(?<!\w)(?:utf|ucs|sha|iso|iec|cp|rfc|pep|cve|ieee|din|ansi|astm|ecma|gdpr|ifrs|gaap|asc|covid|gpt|aes|rsa)(?:\/(?:iec|iso|tr))?[-_ ]?\d(?:[\d:._-]*\d)?(?!\w)/gi,
  },
  { role: 'standard', pattern: /(?<!\w)(?:windows|latin|base(?=\d)|crc|arm|x86_|u?int(?=\d)|float(?=\d))[-_]?\d{1,4}(?!\w)/gi },
  { role: 'colour', pattern: /(?<![\w&#])#(?:[0-9a-f]{8}|[0-9a-f]{6}|(?=\d{0,2}[a-f])[0-9a-f]{3})(?!\w)/gi },
  { role: 'entity', pattern: /&#(?:\d{1,7}|x[0-9a-f]{1,6});/gi },
  { role: 'escape', pattern: /\\(?:x[0-9a-f]{2}|u[0-9a-f]{4}|u\{[0-9a-f]{1,6}\}|0[0-7]{2}|e?\[\d[\d;]*m)(?:\[\d[\d;]*m)?/gi },
  { role: 'format', pattern: /(?<![\d%])%[-+0#]?\d*(?:\.\d+)?[dfsegixX](?!\w)|:[<>=^+,]{0,3}\d*(?:\.\d+)?[dfegxX%](?=\})/g },
];
