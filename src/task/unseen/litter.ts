import type { Folder } from '../walk.js';
import { nameOf } from '../paths.js';

/** Caches, installed packages, build output, and what editors, test runs and systems leave behind. */
const FOLDERS = new Set(
  (
    '__pycache__ node_modules bower_components site-packages venv .venv virtualenv .tox .nox .eggs .git .hg .svn .idea .vscode .vs .fleet ' +
    '.cache .ccache .gradle .terraform .ipynb_checkpoints .history .nyc_output .turbo .next .parcel-cache .yarn .pnpm-store __MACOSX ' +
    'build dist target coverage htmlcov log logs tmp temp'
  ).split(' '),
);
const FOLDER = /(?:_cache|\.egg-info|\.dist-info|\.dSYM|\.xcodeproj)$/i;
/** Of those whose names are the names of data or programs. */
const FILE = /^(?:\.#.*|\._.*|Thumbs\.db|desktop\.ini|coverage(?:-final)?\.(?:xml|json)|\.coverage\..*)$/i;

/** A folder that is never part of a verifier where nobody keeps it in git. */
export function isLitterFolder(folder: Folder): boolean {
  return isLitterFolderName(nameOf(folder.path)) || folder.hasFile('pyvenv.cfg');
}

export function isLitterFolderName(name: string): boolean {
  return FOLDERS.has(name) || FOLDER.test(name);
}

export function isLitterFile(name: string): boolean {
  return FILE.test(name);
}
