/** Numbers that a seed decides (mulberry32): the same repository on every machine. */
export class Random {
  #state;

  constructor(seed) {
    this.#state = seed >>> 0;
  }

  /** At least 0, below 1. */
  next() {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let t = this.#state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  }

  int(from, to) {
    return from + Math.floor(this.next() * (to - from + 1));
  }

  pick(list) {
    return list[this.int(0, list.length - 1)];
  }

  chance(share) {
    return this.next() < share;
  }

  decimal(to, digits = 2) {
    return Number((this.next() * to).toFixed(digits));
  }

  list(count, make) {
    return Array.from({ length: count }, (_, i) => make(i));
  }

  bytes(length) {
    const words = new Uint32Array(Math.ceil(length / 4));
    let x = this.int(1, 0x7fffffff);
    for (let i = 0; i < words.length; i += 1) {
      x ^= x << 13;
      x ^= x >>> 17;
      x ^= x << 5;
      words[i] = x;
    }
    return Buffer.from(words.buffer, 0, length);
  }
}
