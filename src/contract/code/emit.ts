import type { Json } from '../../model/json.js';
import type { MemberPart, OffsetRange } from '../../model/place.js';
import { join } from '../../model/pointer.js';
import { isNothing, NOWHERE, type Keyword, type Sketch } from './sketch.js';

/** A schema as data, with the place of each of its parts. */
export interface Emitted {
  readonly schema: Json;
  locate(pointer: string, part: MemberPart): OffsetRange | null;
  /** Parts were left out, because written out they would be too many. */
  readonly cut: boolean;
}

/** A type that names others several times, which do the same, grows without bound when it is written out. */
const MOST_SCHEMAS = 20_000;
const DEEPEST = 150;

interface Places {
  readonly key: OffsetRange;
  readonly value: OffsetRange;
}

export function emit(root: Sketch): Emitted {
  const emitter = new Emitter();
  const schema = emitter.schema(root, '', root.at, 0);
  return {
    // Under a `not`, leaving something out would say more and not less.
    schema: emitter.cut ? true : schema,
    cut: emitter.cut,
    locate: (pointer, part) => {
      const places = emitter.places.get(pointer);
      if (!places) return null;
      if (part === 'key' || places.value === NOWHERE) return places.key;
      return part === 'value' ? places.value : enclosing(places);
    },
  };
}

/** Key and value where they stand together; where the value is written elsewhere, the value alone. */
function enclosing({ key, value }: Places): OffsetRange {
  const together = key.end <= value.start && value.start - key.end < 8;
  return together ? { start: key.start, end: value.end } : value;
}

class Emitter {
  readonly places = new Map<string, Places>();
  cut = false;
  #count = 0;

  schema(sketch: Sketch, pointer: string, key: OffsetRange, depth: number): Json {
    this.places.set(pointer, { key, value: sketch.at });
    if (++this.#count > MOST_SCHEMAS || depth > DEEPEST) {
      this.cut = true;
      return true;
    }
    if (sketch.keywords.size === 0) return true;
    // As `false`, which names no field; a schema that refuses everything would be one of which something is to be said.
    if (sketch.keywords.size === 1 && isNothing(sketch)) return false;
    const members = [...sketch.keywords].map(([name, keyword]): [string, Json] => [
      name,
      this.#keyword(keyword, join(pointer, name), depth),
    ]);
    return Object.fromEntries(members);
  }

  #keyword({ content, at }: Keyword, pointer: string, depth: number): Json {
    this.places.set(pointer, { key: at, value: at });
    switch (content.kind) {
      case 'json':
        return content.json;
      case 'schema':
        return this.schema(content.schema, pointer, at, depth + 1);
      case 'list':
        return content.schemas.map((schema, i) => this.schema(schema, join(pointer, i), schema.at, depth + 1));
      case 'map':
        return Object.fromEntries(
          [...content.members].map(([name, { key, schema }]) => [name, this.schema(schema, join(pointer, name), key, depth + 1)]),
        );
    }
  }
}
