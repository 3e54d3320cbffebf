import { spacedReader } from '../words/spaced.js';
import type { NumberLanguage } from '../words/types.js';
import type { Comparison, Scale } from '../types.js';

const SMALL = new Map(
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'
    .split(' ')
    .map((word, value) => [word, value]),
);
const TENS = new Map('twenty thirty forty fifty sixty seventy eighty ninety'.split(' ').map((word, i) => [word, 20 + 10 * i]));
const SCALES = new Map([
  ['thousand', 3],
  ['million', 6],
  ['billion', 9],
  ['trillion', 12],
]);
/** `threefold`. */
const FOLDS = [...SMALL].filter(([, value]) => value > 1 && value < 13).map(([word, value]) => [`${word}fold`, value] as const);
const PART_NAMES: readonly (readonly [string, number])[] = [
  ['third', 3],
  ['fourth', 4],
  ['fifth', 5],
  ['sixth', 6],
  ['seventh', 7],
  ['eighth', 8],
  ['ninth', 9],
  ['tenth', 10],
  ['twelfth', 12],
  ['fifteenth', 15],
  ['sixteenth', 16],
  ['twentieth', 20],
  ['thirtieth', 30],
  ['fortieth', 40],
  ['fiftieth', 50],
  ['hundredth', 100],
  ['thousandth', 1000],
];
const PARTS = new Map([
  ...PART_NAMES.flatMap(([word, value]) => [[word, value] as const, [`${word}s`, value] as const]),
  ['half', 2],
  ['halves', 2],
  ['quarter', 4],
  ['quarters', 4],
]);
const ORDINALS = new Set(
  'first second third fourth fifth sixth seventh eighth ninth other latter former last next this each either every top bottom upper lower'.split(
    ' ',
  ),
);

const read = spacedReader({
  small: SMALL,
  tens: TENS,
  hundreds: new Set(['hundred']),
  scales: SCALES,
  packs: new Map([
    ['dozen', 12],
    ['score', 20],
  ]),
  articles: new Set(['a', 'an']),
  and: 'and',
  point: 'point',
  digits: new Map([...[...SMALL].slice(0, 10), ['oh', 0], ['nought', 0]]),
  parts: PARTS,
  plainParts: new Set([...PART_NAMES.map(([word]) => `${word}s`), 'half', 'halves', 'quarter', 'quarters']),
  half: 'half',
  unitAndHalf:
    /^\s(?:[a-z]{3,9}\s(?:and\s)a\shalf|(?:year|month|week|day|hour|minute),?\s(?:and\s)?[a-z\d]{1,9}(?:[\s-][a-z]{1,9})?\s(?:months?|weeks?|days?|hours?|minutes?|seconds?))(?![A-Za-z])/i,
  multiples: new Map([['twice', 2], ['thrice', 3], ...FOLDS]),
  ordinals: ORDINALS,
  halfNames:
    /^[\s_-]{1,2}(?:to\s|even|odd|up|down|away|toward|open|closed|life|time|precision|float|way|brother|sister|baked|duplex|hearted)/i,
});

const UNITS = new Map([
  ...energyUnits(),
  ...Object.entries({
    nanosecond: 'nanoseconds nanosecond',
    microsecond: 'microseconds microsecond',
    millisecond: 'milliseconds millisecond millis msec msecs',
    second: 'seconds second secs',
    minute: 'minutes minute mins',
    hour: 'hours hour',
    day: 'days day',
    week: 'weeks week wks',
    fortnight: 'fortnights fortnight',
    month: 'months month mths mos',
    quarter: 'quarters quarter',
    year: 'years year yrs',
    decade: 'decades decade',
    mm: 'millimetres millimetre millimeters millimeter',
    cm: 'centimetres centimetre centimeters centimeter',
    m: 'metres metre meters meter',
    km: 'kilometres kilometre kilometers kilometer kms',
    inch: 'inches inch',
    foot: 'feet foot',
    yard: 'yards yard yds',
    mile: 'miles mile',
    g: 'grams gram grammes gramme',
    mg: 'milligrams milligram',
    kg: 'kilograms kilogram kilos kilo kgs',
    tonne: 'tonnes tonne tons ton',
    pound: 'pounds pound',
    ounce: 'ounces ounce',
    bit: 'bits bit',
    byte: 'bytes byte',
    kB: 'kilobytes kilobyte',
    MB: 'megabytes megabyte',
    GB: 'gigabytes gigabyte',
    TB: 'terabytes terabyte',
    V: 'volts volt',
    A: 'amps amp amperes ampere',
    W: 'watts watt',
    kW: 'kilowatts kilowatt',
    J: 'joules joule',
    Hz: 'hertz',
    litre: 'litres litre liters liter',
    ml: 'millilitres millilitre milliliters milliliter',
    hectare: 'hectares hectare',
    celsius: 'celsius|degrees celsius|degree celsius|degrees centigrade|deg c',
    fahrenheit: 'fahrenheit|degrees fahrenheit|degree fahrenheit|deg f',
    kelvin: 'kelvin kelvins',
    radian: 'radians radian',
    knot: 'knots knot',
    'm/s': 'metres per second|metre per second|meters per second|meter per second',
    'km/h': 'kilometres per hour|kilometers per hour|kilometre per hour|km per hour',
    mph: 'miles per hour|mile per hour',
    degree: 'degrees degree deg',
    USD: 'dollars dollar',
    EUR: 'euros euro',
    GBP: 'sterling',
    JPY: 'yen',
    CNY: 'yuan renminbi',
    cent: 'cents cent',
  }).flatMap(([name, words]) => words.split(words.includes('|') ? '|' : ' ').map((word) => [word, name] as const)),
]);

/** `kilowatt hours`, `kilowatt-hour`, `kilowatthours`. */
function energyUnits(): (readonly [string, string])[] {
  return ['Wh watt', 'kWh kilowatt', 'MWh megawatt', 'GWh gigawatt'].flatMap((entry) => {
    const [name = '', power = ''] = entry.split(' ');
    return [' hours', ' hour', 'hours', 'hour'].map((ending) => [`${power}${ending}`, name] as const);
  });
}

const SCALE_WORDS = new Map<string, Scale>([
  ['percent', 'percent'],
  ['per cent', 'percent'],
  ['pct', 'percent'],
  ['per hundred', 'percent'],
  ['percentage points', 'percentage-points'],
  ['percentage point', 'percentage-points'],
  ['percent points', 'percentage-points'],
  ['pp', 'percentage-points'],
  ['ppt', 'percentage-points'],
  ['bps', 'basis-points'],
  ['bp', 'basis-points'],
  ['basis points', 'basis-points'],
  ['basis point', 'basis-points'],
  ['permille', 'permille'],
  ['permil', 'permille'],
  ['per mille', 'permille'],
  ['per mil', 'permille'],
  ['per thousand', 'permille'],
]);

function comparisons(table: Readonly<Record<string, string>>): ReadonlyMap<string, Comparison> {
  return new Map(
    Object.entries(table).flatMap(([operator, phrases]) => phrases.split('|').map((phrase) => [phrase, operator as Comparison] as const)),
  );
}

const BEFORE = comparisons({
  '<': 'below|under|less than|fewer than|lower than|smaller than|shorter than|younger than|is less than|beneath',
  '<=': 'at most|no more than|not more than|up to|maximum|maximum of|max|max of|a maximum of|not above|not over|not exceeding|does not exceed|do not exceed|must not exceed|may not exceed|cannot exceed|not exceed|no later than|no longer than|not longer than|less than or equal to|within|no greater than|not greater than|or less than',
  '>': 'above|over|more than|greater than|higher than|larger than|longer than|older than|later than|exceeds|exceed|exceeding|exceeded|in excess of|beyond|surpasses',
  '>=': 'at least|no less than|not less than|no fewer than|not fewer than|minimum|minimum of|min|min of|a minimum of|not below|not under|no lower than|no earlier than|greater than or equal to|starting at|as of|from at least',
  '=': 'equals|equal to|is equal to|exactly|precisely',
  '!=': 'not equal to|other than|is not|different from',
});

const BEHIND = comparisons({
  '>=': 'or more|or above|or over|or greater|or higher|or longer|or later|or older|and above|and over|and more|and up|upward|upwards|onward|onwards|at least|minimum|or larger',
  '<=': 'or less|or fewer|or below|or under|or lower|or shorter|or earlier|and below|and under|and less|at most|maximum|or smaller|at the most',
});

/** Function words and verbs that follow a number: none of them is what is counted. */
const NO_NOUNS = new Set(
  'is was has does this thus its as us yes less plus minus times always means gives yields equals makes goes takes applies counts stays holds costs becomes remains follows needs across versus towards besides perhaps whereas unless vs ones others says ends starts begins leads fifty'.split(
    ' ',
  ),
);

function singular(noun: string): string | null {
  if (noun.length < 4 || !noun.endsWith('s') || /(?:ss|us|is)$/.test(noun)) return null;
  if (/[^aeiou]ies$/.test(noun)) return `${noun.slice(0, -3)}y`;
  if (/(?:ch|sh|x|ss|zz)es$/.test(noun)) return noun.slice(0, -2);
  return noun.slice(0, -1);
}

/** English: cardinals to 10^15, decimals, fractions, dozens, `half`, `twice`. */
export const numberLanguage: NumberLanguage = {
  id: 'en',
  start: `${[...SMALL.keys(), ...TENS.keys(), 'half', 'twice', 'thrice', ...FOLDS.map(([word]) => word)].join('|')}|an?(?=\\s(?:hundred|thousand|million|billion|trillion|dozen|score|half|quarter|${PART_NAMES.map(([word]) => word).join('|')}|(?:year|month|week|day|hour|minute|mile|kilometre|dozen)\\sand\\sa\\shalf|(?:year|month|week|day|hour|minute),?\\s(?:and\\s)?[a-z\\d]{1,9}(?:[\\s-][a-z]{1,9})?\\s(?:months?|weeks?|days?|hours?|minutes?|seconds?))\\b)`,
  anchors: [
    ...SMALL.keys(),
    ...TENS.keys(),
    ...SCALES.keys(),
    ...PARTS.keys(),
    'twice',
    'thrice',
    ...FOLDS.map(([word]) => word),
    'hundred',
    'dozen',
    'score',
  ],
  read,
  units: UNITS,
  scales: SCALE_WORDS,
  magnitudes: new Map([
    ...[...SCALES].map(([word, power]) => [word, 10n ** BigInt(power)] as const),
    ['hundred', 100n],
    ['dozen', 12n],
    ['bn', 10n ** 9n],
    ['mn', 10n ** 6n],
    ['mio', 10n ** 6n],
    ['mln', 10n ** 6n],
  ]),
  negatives: ['minus', 'negative'],
  before: BEFORE,
  behind: BEHIND,
  ranges: { opening: ['between', 'from'], joints: ['to', 'through', 'up to'], closing: ['and', 'until'], onward: ['on'] },
  parts: ['out of every', 'out of', 'in every'],
  andHalf: ['and a half', 'and one half'],
  noNouns: NO_NOUNS,
  singular,
  spaced: true,
};
