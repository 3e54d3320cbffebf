import type { Translator } from '../types.js';

export const translatePython: Translator = () => null;
