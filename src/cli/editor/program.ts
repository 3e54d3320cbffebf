import { PRESETS } from '../../config/presets.js';
import type { Program } from '../../lsp/program.js';
import { version } from '../../version.js';
import { composeParts } from '../compose.js';
import { findPage } from '../pages.js';
import type { Io } from '../types.js';
import { openProject } from './project.js';

/** The command line as the server of an editor sees it: one set of parsers and rules for all places. */
export function editorProgram(io: Pick<Io, 'env'>): Program {
  const parts = composeParts();
  return {
    version,
    rules: parts.rules.map(({ meta }) => meta.id),
    presets: PRESETS.map((name) => `kgtlint:${name}`),
    open: (place) => openProject(place, parts, io),
    page: findPage,
  };
}
