/** Character references of HTML and XML that stand in prose; what is not listed stays as it is written. */
const NAMED: Readonly<Record<string, string>> = {
  amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0', ndash: '–', mdash: '—', minus: '−', times: '×', divide: '÷',
  plusmn: '±', deg: '°', micro: 'µ', middot: '·', hellip: '…', le: '≤', ge: '≥', ne: '≠', asymp: '≈', frac12: '½', frac14: '¼',
  frac34: '¾', permil: '‰', percnt: '%', thinsp: '\u2009', ensp: '\u2002', emsp: '\u2003', euro: '€', pound: '£', yen: '¥', sect: '§',
  laquo: '«', raquo: '»', lsquo: '‘', rsquo: '’', ldquo: '“', rdquo: '”', rarr: '→', larr: '←', alpha: 'α', beta: 'β', gamma: 'γ',
  delta: 'δ', lambda: 'λ', mu: 'μ', sigma: 'σ', pi: 'π', theta: 'θ', omega: 'ω', period: '.', comma: ',', equals: '=', colon: ':',
}; // prettier-ignore

export const ENTITY = /&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|([A-Za-z][A-Za-z\d]{1,31}));/g;

/** What a character reference stands for; the reference itself when it is unknown. */
export function entityText(reference: string): string {
  const [, decimal, hex, name] = new RegExp(`^${ENTITY.source}$`).exec(reference) ?? [];
  if (name !== undefined) return Object.hasOwn(NAMED, name) ? NAMED[name]! : reference;
  if (decimal === undefined && hex === undefined) return reference;
  const code = decimal === undefined ? parseInt(hex!, 16) : Number(decimal);
  return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : reference;
}
