import { divide, integer, multiply, reduce } from '../rational.js';
import { readPositional } from '../words/positional.js';
import type { NumberLanguage, WordNumber } from '../words/types.js';
import type { Comparison, Rational, Scale } from '../types.js';

const DIGITS = new Map([...Array.from('零一二三四五六七八九').map((char, value) => [char, value] as const), ['〇', 0], ['两', 2]]);
const TABLE = {
  digits: DIGITS,
  powers: new Map([
    ['十', 10n],
    ['百', 100n],
    ['千', 1000n],
  ]),
  sections: new Map([
    ['万', 10_000n],
    ['亿', 100_000_000n],
  ]),
  point: '点',
  // 一千二百六十千瓦时 is 1260 kWh; 一万三千米 and 三千克 hold a 千 of their own.
  endsInUnit: /(?:[十百千][^万亿]*|[零〇一二两三四五六七八九]{2})千[瓦米克]$/,
};

/** Classifiers and nouns that numbers count without one. */
const COUNTED =
  '行 个 次 人 件 条 页 项 名 台 箱 分 点 倍 笔 份 只 列 位 步 层 张 组 种 帧 家 套 批 段 轮 级 档 期 例 处 根 辆 本 册 杯 瓶 袋 盒 桶 包 支 枚 颗 棵 艘 架 间 座 栋 户 句 字 词 字符 像素 托盘 场 遍 趟 圈 类 款 门 题 班 票 单 格 键 岁 节点 元素';

const UNITS = new Map([
  ...COUNTED.split(' ').map((word) => [word, `count:${word}`] as const),
  ...Object.entries({
    millisecond: '毫秒',
    second: '秒 秒钟',
    minute: '分钟',
    hour: '小时 个小时 钟头 个钟头',
    day: '天 日',
    week: '周 星期 个星期',
    month: '个月',
    quarter: '个季度 季度',
    year: '年',
    mm: '毫米',
    cm: '厘米',
    m: '米',
    km: '公里 千米',
    g: '克',
    kg: '公斤 千克',
    tonne: '吨',
    litre: '升',
    ml: '毫升',
    byte: '字节',
    celsius: '摄氏度',
    degree: '度',
    Wh: '瓦时',
    kWh: '千瓦时',
    MWh: '兆瓦时',
    MW: '兆瓦',
    kW: '千瓦',
    W: '瓦',
    V: '伏',
    hectare: '公顷',
    CNY: '元 块 人民币',
    USD: '美元',
    EUR: '欧元',
    JPY: '日元',
  }).flatMap(([name, words]) => words.split(' ').map((word) => [word, name] as const)),
]);

const FRACTION_SCALES: Readonly<Record<string, Scale>> = { 百: 'percent', 千: 'permille', 万: 'basis-points' };

/** Adverbs and set phrases that begin like numbers. */
const PHRASES =
  /^(?:一(?:些|样|般|起|定|旦|直|切|致|并|律|体|边|面|方|同|向|经|者|次性|共|股|步步|半以|会|下|系列|贯|概|成不变|目|致性|览)|十分(?!之|钟|$)|千万(?=别|不|要|注意)|百科|万一|三角|三维|二维|二进|十六?进制|八进|四舍|五入|两者|两边|两侧|二者|七夕|一一)/;
const BEFORE_LONE = /(?:为|是|写|作|取|到|至|于|过|多|少|按|即|成|用|得|等|[:：=,，(（|"“'\s])$/;

function read(text: string, at: number): WordNumber | null {
  const number = readFractionPrefix(text, at) ?? readHalf(text, at);
  if (number !== null) return number;
  if (PHRASES.test(text.slice(at, at + 6)) || /[统唯之同每任第逐万]$/.test(text.slice(Math.max(0, at - 1), at))) return null;
  const run = readPositional(text, at, TABLE);
  if (run === null || !isNumberStart(text[at]!)) return null;
  return readTail(text, at, run.end, run.value, run.digits === 1 && run.end - at === 1) ?? plain(text, at, run);
}

function isNumberStart(char: string): boolean {
  return DIGITS.has(char) || char === '十';
}

function plain(text: string, at: number, run: { value: Rational; end: number; digits: number }): WordNumber {
  const lone = run.end - at === 1;
  const weak = lone && (!BEFORE_LONE.test(text.slice(Math.max(0, at - 1), at)) || /[\u4e00-\u9fff]/.test(text[run.end] ?? ''));
  return { start: at, end: run.end, value: run.value, ...(weak ? { weak } : {}) };
}

/** 百分之十二, 千分之三, 万分之五; 四分之一. */
function readFractionPrefix(text: string, at: number): WordNumber | null {
  const scale = FRACTION_SCALES[text[at] ?? ''];
  if (scale !== undefined && text.startsWith('分之', at + 1)) {
    const count = readPositional(text, at + 3, TABLE);
    return count === null ? null : { start: at, end: count.end, value: count.value, scale };
  }
  const below = readPositional(text, at, TABLE);
  if (below === null || !text.startsWith('分之', below.end) || below.value.n === 0n) return null;
  const above = readPositional(text, below.end + 2, TABLE);
  const value = above === null ? null : divide(above.value, below.value);
  return above === null || value === null ? null : { start: at, end: above.end, value };
}

/** 一半, 半天. */
function readHalf(text: string, at: number): WordNumber | null {
  const value = { n: 1n, d: 2n };
  if (text.startsWith('一半', at)) return { start: at, end: at + 2, value };
  if (text[at] !== '半' || (/[\u4e00-\u9fff\d]/.test(text[at - 1] ?? '') && /[一二两三四五六七八九十天年月时个大过]/.test(text[at - 1]!)))
    return null;
  return { start: at, end: at + 1, value, weak: true };
}

/** 两个半小时; 一成二; 八折, 八五折, 9.5 折. */
function readTail(text: string, start: number, end: number, value: Rational, lone: boolean): WordNumber | null {
  if (text.startsWith('个半', end)) return { start, end: end + 2, value: reduce(2n * value.n + value.d, 2n * value.d) };
  if (text[end] === '成' && value.n > 0n && value.n <= 10n * value.d && !/[立为功果本员长年分交绩]/.test(text[end + 1] ?? ''))
    return readCheng(text, start, end, value);
  const mark = /^\s?折(?![扣叠返旧算线磨])/.exec(text.slice(end, end + 3));
  if (mark === null || value.n <= 0n) return null;
  const paid = zheOf(value, lone);
  return paid === null ? null : { start, end: end + mark[0].length, value: paid, notation: 'zhe' };
}

function readCheng(text: string, start: number, end: number, value: Rational): WordNumber {
  const rest = DIGITS.get(text[end + 1] ?? '');
  const tenths = multiply(value, { n: 1n, d: 10n });
  if (rest === undefined || !/^(?:[^\u4e00-\u9fff万千百十]|$|[的，。以或])/.test(text.slice(end + 2, end + 3))) {
    return text[end + 1] === '半'
      ? { start, end: end + 2, value: reduce(tenths.n * 20n + tenths.d, tenths.d * 20n), notation: 'cheng' }
      : { start, end: end + 1, value: tenths, notation: 'cheng' };
  }
  return { start, end: end + 2, value: reduce(tenths.n * 100n + BigInt(rest) * tenths.d, tenths.d * 100n), notation: 'cheng' };
}

/** 八折 leaves 8/10 to pay, 八五折 and 85 折 leave 85/100. */
function zheOf(value: Rational, lone: boolean): Rational | null {
  if (lone || value.n < 10n * value.d) return multiply(value, { n: 1n, d: 10n });
  return value.n < 100n * value.d ? multiply(value, { n: 1n, d: 100n }) : null;
}

/** The same around digits: 百分之 12, 12 折, 3 成. */
function around(text: string, start: number, end: number, value: Rational): WordNumber | null {
  const prefix = /([百千万])分之\s?$/.exec(text.slice(Math.max(0, start - 5), start));
  if (prefix !== null) return { start: start - prefix[0].length, end, value, scale: FRACTION_SCALES[prefix[1]!]! };
  if (text.startsWith('分之', end)) {
    const above = /^\d{1,9}/.exec(text.slice(end + 2, end + 11));
    const quotient = above === null ? null : divide(integer(BigInt(above[0])), value);
    return above === null || quotient === null ? null : { start, end: end + 2 + above[0].length, value: quotient };
  }
  return readTail(text, start, end, value, false);
}

function comparisons(table: Readonly<Record<string, string>>): ReadonlyMap<string, Comparison> {
  return new Map(
    Object.entries(table).flatMap(([operator, phrases]) => phrases.split(' ').map((phrase) => [phrase, operator as Comparison] as const)),
  );
}

/** Chinese: numerals to 10^16 by position, rates with 分之, 成 and 折, halves. */
export const numberLanguage: NumberLanguage = {
  id: 'zh',
  start: '[零〇一二两三四五六七八九十半]|[百千万]分之',
  anchors: [...DIGITS.keys(), '十', '半', '百分之', '千分之', '万分之'],
  read,
  around,
  units: UNITS,
  scales: new Map<string, Scale>([
    ['个百分点', 'percentage-points'],
    ['百分点', 'percentage-points'],
    ['个基点', 'basis-points'],
    ['基点', 'basis-points'],
  ]),
  magnitudes: new Map([...TABLE.sections, ['百万', 1_000_000n], ['千万', 10_000_000n], ['百', 100n], ['千', 1000n]]),
  negatives: ['负'],
  before: comparisons({
    '<': '低于 小于 少于 不足 不到 未满 短于 早于',
    '<=': '不超过 不高于 不大于 不多于 至多 最多 最大 最高 不晚于 小于等于 小于或等于',
    '>': '超过 高于 大于 多于 超出 超 长于 晚于',
    '>=': '不低于 不小于 不少于 至少 最少 最小 最低 不早于 大于等于 大于或等于',
    '=': '等于',
    '!=': '不等于',
  }),
  behind: comparisons({ '>=': '以上 及以上 或以上 或更多', '<=': '以下 及以下 或以下 以内 之内 或更少 内' }),
  ranges: { opening: [], joints: ['至', '到'], closing: [], onward: ['起'] },
  parts: [],
  andHalf: ['半'],
  noNouns: null,
  singular: () => null,
  spaced: false,
};
