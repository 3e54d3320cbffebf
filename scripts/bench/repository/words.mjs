const NOUNS =
  'ledger route sensor parcel valve invoice crate orbit harvest tariff beacon channel quarry meadow turbine archive batch cargo delta ember fjord gauge hinge inlet junction kiln lattice mast node outlet pump quota rail shard tank unit vault wharf yard zone'.split(
    ' ',
  );
const ADJECTIVES =
  'amber brisk calm dense early faint gross heavy idle joint keen late mixed net open plain quick rough stale total upper vivid weekly young'.split(
    ' ',
  );
const VERBS = 'merge rank count filter trace split align group score reduce audit repair decode balance'.split(' ');

export const noun = (random) => random.pick(NOUNS);
export const adjective = (random) => random.pick(ADJECTIVES);
export const verb = (random) => random.pick(VERBS);
export const name = (random) => `${adjective(random)}_${noun(random)}`;
export const code = (random) => `${noun(random).slice(0, 3).toUpperCase()}-${random.int(1000, 99999)}`;

/** A sentence of some words that no other has in this order. */
export function sentence(random) {
  const words = random.list(random.int(8, 18), (i) => (i % 3 === 1 ? adjective(random) : i % 5 === 4 ? `${verb(random)}s` : noun(random)));
  const text = `the ${words.join(' ')}${random.chance(0.3) ? ` of ${random.int(2, 400)} ${noun(random)}s` : ''}.`;
  return text[0].toUpperCase() + text.slice(1);
}

export const paragraph = (random, least = 3, most = 7) => random.list(random.int(least, most), () => sentence(random)).join(' ');
