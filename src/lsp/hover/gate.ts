import type { Position } from 'vscode-languageserver/node';
import type { GatePlaces } from '../../gates/artefact/places.js';
import type { FilePlace } from '../../model/artefact.js';
import type { Gate, GateHit } from '../../model/gate.js';
import { holds } from '../convert.js';
import { code, links, list, plain, type UriOf } from './text.js';

/** Where a gate is declared, stated, used and found. */
export interface GateKnowledge {
  readonly places: readonly GatePlaces[];
  readonly hits: readonly GateHit[];
  /** The manifest, relative to the root. */
  readonly manifest: string;
}

/** The gates that stand at a place of an artefact file, or of a file in which they were found. */
export function gatesAt(path: string, position: Position, { places, hits }: GateKnowledge): readonly Gate[] {
  const isHere = (place: FilePlace): boolean => place.file.path === path && holds(place.range, position);
  const stated = places.filter((one) => one.stated.some(isHere)).map(({ gate }) => gate);
  const found = hits.filter(({ passage, span }) => isHere({ file: passage.file, range: passage.range(span) })).map(({ gate }) => gate);
  return [...new Map([...stated, ...found].map((gate) => [gate.index, gate])).values()];
}

/** A gate and where its value stands: in the artefact, in what checks answers, and where the agent could read it. */
export function gateText(gate: Gate, { places, hits, manifest }: GateKnowledge, uriOf: UriOf): string {
  const own = places.find((one) => one.gate.index === gate.index);
  const shown = hits.filter((hit) => hit.gate.index === gate.index);
  const at = (all: readonly FilePlace[]): string =>
    links(
      all.map(({ file, range }) => ({ path: file.path, range })),
      uriOf,
    );
  return [
    `**gate** ${code(gate.id)} · ${plain(gate.kind)}, ${plain(gate.family)}`,
    list([
      `declared at ${links([{ path: manifest, range: gate.range }], uriOf)}`,
      own && own.stated.length > 0 ? `stated in the artefact at ${at(own.stated)}` : '**not stated** in the artefact',
      own && own.used.length > 0 ? `checked at ${at(own.used)}` : 'no line of solution or verifier has the value as it is',
      ...(shown.length > 0
        ? [
            `**found where the agent may read**: ${shown
              .slice(0, 6)
              .map((hit) => hitText(hit, uriOf))
              .join(', ')}`,
          ]
        : []),
      ...(shown.length === 0 ? ['found nowhere outside of the artefact'] : []),
    ]),
  ].join('\n\n');
}

function hitText({ passage, span, form, certainty }: GateHit, uriOf: UriOf): string {
  return `${links([{ path: passage.file.path, range: passage.range(span) }], uriOf)} (${plain(form)}, ${certainty})`;
}
