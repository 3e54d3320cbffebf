import { type Json } from './json.js';
/** A value as JSON text for people: exact digits, cut in the middle when long. */
export declare function showValue(value: Json, longest?: number): string;
