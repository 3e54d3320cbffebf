import { TextDocument } from './document.js';
import type { Language } from './types.js';

/** Dockerfiles. The tree is a `DockerfileTree`; there is no value. */
export const language: Language = {
  id: 'dockerfile',
  extensions: ['.dockerfile', '.containerfile'],
  filenames: ['Dockerfile', 'Containerfile'],
  // `Dockerfile.dev`, but not the notes and ignore files beside it.
  names: /^(?:docker|container)file\.(?!(?:.*\.)?(?:dockerignore|md|rst|txt|json|ya?ml|toml)$).+$/,
  load: async () => {
    const { default: ast } = await import('dockerfile-ast');
    const { DockerfileReading } = await import('./dockerfile/read.js');
    return (text) => new TextDocument('dockerfile', text, new DockerfileReading(text, (source) => ast.DockerfileParser.parse(source)));
  },
};
