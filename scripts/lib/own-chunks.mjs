import { posix } from 'node:path';

/**
 * Gives the chunks that one program alone loads the name of that program as a prefix, so that a package can leave them out by
 * a pattern. `files` are the files of dist/ (path to content), `outputs` what esbuild says of them.
 */
export function nameOwnChunks(files, outputs, program) {
  const names = ownChunks(outputs, program).map((path) => [posix.basename(path), `${program}-${posix.basename(path)}`]);
  const renamed = (text) => names.reduce((all, [from, to]) => all.replaceAll(`/${from}`, `/${to}`), text);
  return new Map([...files].map(([path, content]) => [renamed(path), path.endsWith('.js') ? renamed(String(content)) : content]));
}

/** Outputs that are reached from the entry `dist/<program>.js` and from no other one. */
export function ownChunks(outputs, program) {
  const entries = Object.keys(outputs).filter((path) => /^dist\/[^/]+\.js$/.test(path));
  const entry = `dist/${program}.js`;
  const shared = reached(
    outputs,
    entries.filter((path) => path !== entry),
  );
  return [...reached(outputs, [entry])].filter((path) => path !== entry && !shared.has(path)).sort();
}

function reached(outputs, entries) {
  const seen = new Set();
  const queue = [...entries];
  for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
    if (seen.has(path) || !outputs[path]) continue;
    seen.add(path);
    queue.push(...outputs[path].imports.map((one) => one.path));
  }
  return seen;
}
