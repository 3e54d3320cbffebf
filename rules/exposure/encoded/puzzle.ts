import type { Task } from '../../../src/api/index.js';

const DECODING =
  /\b(?:base[- ]?64|base[- ]?32|decod(?:e|es|ing)|decrypt\w*|cipher\w*|deobfuscat\w*|obfuscat\w*|malware|hex(?:adecimal)?[- ](?:string|dump|encoded)|steganograph\w*|CTF|capture[- ]the[- ]flag|forensics?|reverse[- ]engineer\w*)\b|\u89E3\u7801|\u89E3\u5BC6/i;
const SECRET =
  /\b(?:encod(?:ed|ings?)|encrypt\w*|crypto\w*|flags?|secrets?|passwords?|passphrases?|tokens?|hidden (?:message|data)|puzzles?|crack\w*)\b|\u52A0\u5BC6|\u7F16\u7801/i;

/** Decoding is the task: then something has to be encoded. */
export function asksToDecode(task: Task): boolean {
  return task.instructions.some(({ text }) => DECODING.test(text));
}

/** Something is to be found out that may well be encoded: a value that the verifier expects is then in its place. */
export function asksForSecret(task: Task): boolean {
  return task.instructions.some(({ text }) => SECRET.test(text));
}
