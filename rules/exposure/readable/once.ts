/** A function whose results are kept, so that several rules may ask for one at the price of the first. */
export function once<K extends object, V>(compute: (key: K) => V): (key: K) => V {
  const results = new WeakMap<K, { readonly value: V }>();
  return (key) => {
    let result = results.get(key);
    if (result === undefined) results.set(key, (result = { value: compute(key) }));
    return result.value;
  };
}
