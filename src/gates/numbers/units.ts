import { integer, reduce } from './rational.js';
import type { Rational, Unit } from './types.js';

type Entry = readonly [name: string, numerator: number | bigint, denominator?: number | bigint];

/** Units by dimension, as multiples of the base unit: second, month, metre, gram, byte, joule, watt, volt, ampere, hertz, litre. */
const DIMENSIONS: Readonly<Record<string, readonly Entry[]>> = {
  time: [
    ['nanosecond', 1, 1_000_000_000],
    ['microsecond', 1, 1_000_000],
    ['millisecond', 1, 1000],
    ['second', 1],
    ['minute', 60],
    ['hour', 3600],
    ['day', 86_400],
    ['week', 604_800],
    ['fortnight', 1_209_600],
  ],
  // A month has no fixed number of days, so these never equal a time.
  calendar: [
    ['month', 1],
    ['quarter', 3],
    ['year', 12],
    ['decade', 120],
  ],
  length: [
    ['mm', 1, 1000],
    ['cm', 1, 100],
    ['m', 1],
    ['km', 1000],
    // The international yard and pound agreement of 1959: one yard is 0.9144 m.
    ['inch', 254, 10_000],
    ['foot', 3048, 10_000],
    ['yard', 9144, 10_000],
    ['mile', 1_609_344, 1000],
    ['nautical-mile', 1852],
  ],
  mass: [
    ['mg', 1, 1000],
    ['g', 1],
    ['kg', 1000],
    ['tonne', 1_000_000],
    ['pound', 45_359_237, 100_000],
    ['ounce', 45_359_237, 1_600_000],
  ],
  data: [
    ['bit', 1, 8],
    ['byte', 1],
    ['kB', 1000],
    ['MB', 1_000_000],
    ['GB', 1_000_000_000],
    ['TB', 1_000_000_000_000],
    ['KiB', 1024],
    ['MiB', 1_048_576],
    ['GiB', 1_073_741_824],
    ['TiB', 1_099_511_627_776],
  ],
  energy: [
    ['J', 1],
    ['kJ', 1000],
    ['MJ', 1_000_000],
    ['Wh', 3600],
    ['kWh', 3_600_000],
    ['MWh', 3_600_000_000],
    ['GWh', 3_600_000_000_000],
  ],
  power: [
    ['W', 1],
    ['kW', 1000],
    ['MW', 1_000_000],
    ['GW', 1_000_000_000],
  ],
  voltage: [
    ['mV', 1, 1000],
    ['V', 1],
    ['kV', 1000],
  ],
  current: [
    ['mA', 1, 1000],
    ['A', 1],
  ],
  frequency: [
    ['Hz', 1],
    ['kHz', 1000],
    ['MHz', 1_000_000],
    ['GHz', 1_000_000_000],
  ],
  volume: [
    ['ml', 1, 1000],
    ['litre', 1],
    ['m3', 1000],
  ],
  area: [
    ['m2', 1],
    ['hectare', 10_000],
    ['km2', 1_000_000],
  ],
  'length/time': [
    ['m/s', 1],
    ['km/h', 5, 18],
    ['knot', 1852, 3600],
    ['mph', 44_704, 100_000],
  ],
  'temperature:C': [['celsius', 1]],
  'temperature:F': [['fahrenheit', 1]],
  'temperature:K': [['kelvin', 1]],
  // 180/pi to 18 digits.
  angle: [
    ['degree', 1],
    ['radian', 57_295_779_513_082_320_877n, 1_000_000_000_000_000_000n],
    ['arcminute', 1, 60],
  ],
  pixel: [['px', 1]],
};

const CURRENCIES =
  'USD EUR GBP JPY CNY RMB CHF AUD CAD INR KRW SEK NOK DKK PLN CZK HUF BRL MXN ZAR SGD HKD TWD NZD RUB TRY ILS AED SAR THB IDR MYR VND'.split(
    ' ',
  );

const UNITS: ReadonlyMap<string, Unit> = new Map([
  ...Object.entries(DIMENSIONS).flatMap(([dimension, entries]) => entries.map((entry) => [entry[0], unit(dimension, entry)] as const)),
  ...CURRENCIES.map((code) => [code, currency(code === 'RMB' ? 'CNY' : code)] as const),
  [
    'degree',
    { ...unit('angle', ['degree', 1]), alternatives: [unit('temperature:C', ['celsius', 1]), unit('temperature:F', ['fahrenheit', 1])] },
  ],
  ['cent', { dimension: 'currency-part', factor: integer(1), name: 'cent' }],
]);

function unit(dimension: string, [name, numerator, denominator = 1]: Entry): Unit {
  return { dimension, factor: reduce(BigInt(numerator), BigInt(denominator)), name };
}

function currency(code: string): Unit {
  return { dimension: `currency:${code}`, factor: integer(1), name: code };
}

/** Symbols behind a number in every language, with their case. */
const SYMBOLS: Readonly<Record<string, string>> = {
  ns: 'nanosecond',
  us: 'microsecond',
  µs: 'microsecond',
  μs: 'microsecond',
  ms: 'millisecond',
  s: 'second',
  sec: 'second',
  min: 'minute',
  h: 'hour',
  hr: 'hour',
  hrs: 'hour',
  d: 'day',
  w: 'week',
  wk: 'week',
  mo: 'month',
  y: 'year',
  yr: 'year',
  mi: 'mile',
  ft: 'foot',
  nm: 'nautical-mile',
  nmi: 'nautical-mile',
  kg: 'kg',
  t: 'tonne',
  lb: 'pound',
  lbs: 'pound',
  oz: 'ounce',
  B: 'byte',
  KB: 'kB',
  L: 'litre',
  l: 'litre',
  mL: 'ml',
  ha: 'hectare',
  kph: 'km/h',
  kmh: 'km/h',
  mps: 'm/s',
  kts: 'knot',
  rad: 'radian',
  cc: 'ml',
  cm3: 'ml',
  'cm³': 'ml',
  'm²': 'm2',
  'm³': 'm3',
  'km²': 'km2',
  '°C': 'celsius',
  '℃': 'celsius',
  '°F': 'fahrenheit',
  '℉': 'fahrenheit',
  '°': 'degree',
  $: 'USD',
  '€': 'EUR',
  '£': 'GBP',
  '¥': 'CNY',
  '₹': 'INR',
  '₩': 'KRW',
  元: 'CNY',
};

/** Canonical names that are words of English and not symbols; languages list them among their words. */
const WORDS_ONLY =
  /^(?:nanosecond|microsecond|millisecond|second|minute|hour|day|week|fortnight|month|quarter|year|decade|inch|foot|yard|mile|nautical-mile|tonne|pound|ounce|litre|hectare|celsius|fahrenheit|kelvin|degree|radian|arcminute|knot|bit|byte|cent)$/;

const BY_SYMBOL: ReadonlyMap<string, Unit> = new Map([
  ...[...UNITS].filter(([name]) => !WORDS_ONLY.test(name)),
  ...Object.entries(SYMBOLS).map(([symbol, name]) => [symbol, known(name)] as const),
  ['m', { ...known('m'), alternatives: [known('minute')] }],
  // Names in capitals end in it for metres per second as well: `GUST_MS`.
  ['ms', { ...known('millisecond'), alternatives: [known('m/s')] }],
]);

const ABOVE = /^(?:length|angle|mass|volume|data|energy)$/;
const BELOW = /^(?:time|volume|length)$/;

/** `deg/min`, `g/l`, `kWh/km`: a quotient of two units as one of its own dimension; null where either part is none. */
function quotientOf(symbol: string): Unit | null {
  const [top = '', bottom = '', ...more] = symbol.split('/');
  const above = top === 'deg' ? known('degree') : top === 'm' ? known('m') : BY_SYMBOL.get(top);
  const below = bottom === 'm' ? known('m') : BY_SYMBOL.get(bottom);
  if (more.length > 0 || above === undefined || below === undefined) return null;
  if (!ABOVE.test(above.dimension) || !BELOW.test(below.dimension) || above.dimension === below.dimension) return null;
  const factor = reduce(above.factor.n * below.factor.d, above.factor.d * below.factor.n);
  return { dimension: `${above.dimension}/${below.dimension}`, factor, name: `${above.name}/${below.name}` };
}

function known(name: string): Unit {
  return UNITS.get(name)!;
}

/** The unit of a canonical name (`day`, `km`, `USD`), or null. */
export function unitNamed(name: string): Unit | null {
  return UNITS.get(name) ?? null;
}

/** The units of a dimension, each once. */
export function unitsOf(dimension: string): readonly Unit[] {
  return [...new Set(UNITS.values())].filter((unit) => unit.dimension === dimension);
}

/** The unit of a symbol as written behind a number (`km`, `h`, `°C`, `EUR`), or null. */
export function unitOfSymbol(symbol: string): Unit | null {
  return BY_SYMBOL.get(symbol) ?? (symbol.includes('/') ? quotientOf(symbol) : null);
}

/** Things counted: `count:line` for `12 lines`. */
export function countOf(noun: string): Unit {
  return { dimension: `count:${noun}`, factor: ONE, name: noun };
}

const ONE: Rational = integer(1);
