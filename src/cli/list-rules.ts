import type { LoadedConfig } from '../config/index.js';
import type { Parts } from './compose.js';
import { EXIT, type Io } from './types.js';

/** All rules with the level that the configuration gives them, one a line. */
export function listRules(parts: Parts, config: LoadedConfig, io: Io): number {
  const settings = config.rulesFor('.');
  const metas = [
    ...parts.rules.map((rule) => rule.meta),
    ...config.plugins.flatMap((plugin) =>
      Object.entries(plugin.rules).map(([id, rule]) => ({ ...rule.meta, id: `${plugin.namespace}/${id}` })),
    ),
  ];
  const width = Math.max(...metas.map((meta) => meta.id.length));
  for (const meta of [...metas].sort((a, b) => (a.id < b.id ? -1 : 1))) {
    const level = settings.get(meta.id)?.level ?? 'off';
    io.out(`${meta.id.padEnd(width)}  ${level.padEnd(7)}  ${meta.description}\n`);
  }
  return EXIT.clean;
}
