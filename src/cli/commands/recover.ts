import { resolve } from 'node:path';
import { loadConfig, type LoadedConfig } from '../../config/index.js';
import { recoverFormats, type RecoveryReport } from '../../recover/index.js';
import { writeOutput } from '../../report/index.js';
import { discoverTasks } from '../../task/discover.js';
import { version } from '../../version.js';
import { composeParts, type Parts } from '../compose.js';
import { checkDiscovery } from '../discovery-messages.js';
import { Progress } from '../progress.js';
import { parseRecoverOptions, type RecoverOptions } from '../recover-options.js';
import { recoverTasks } from '../recover-tasks.js';
import { findRoot, pathsOf } from '../root.js';
import { EXIT, UsageError, type Command, type Io } from '../types.js';

export const command: Command = {
  summary: 'fill in the answers of tasks from public files alone',
  async run(args, io) {
    const options = parseRecoverOptions(args, io);
    if (!options) return EXIT.clean;
    const root = findRoot(options.root, io.cwd);
    const parts = composeParts();
    const config = await readConfig(options, root, parts, io);
    const discovery = await discover(options, root, parts, config, io);
    checkDiscovery(discovery, options);
    const report = await recoverTasks(discovery.tasks, parts, config, new Progress(io));
    await print(report, options, io);
    return report.failures.length > 0 ? EXIT.failed : EXIT.clean;
  },
};

function readConfig(options: RecoverOptions, root: string, parts: Parts, io: Io): Promise<LoadedConfig> {
  return loadConfig({
    root,
    cwd: io.cwd,
    lookup: options.configLookup,
    ruleFlags: [],
    catalog: parts.rules.map((rule) => rule.meta),
    registry: parts.registry,
    ...(options.config === undefined ? {} : { configFile: options.config }),
  });
}

function discover(options: RecoverOptions, root: string, parts: Parts, config: LoadedConfig, io: Io) {
  return discoverTasks({
    root,
    cwd: io.cwd,
    paths: pathsOf(options, root),
    layouts: parts.layouts,
    configured: config.layouts,
    ignores: config.ignores,
    taskGlob: options.task,
    readers: parts.readers,
  });
}

async function print(report: RecoveryReport, options: RecoverOptions, io: Io): Promise<void> {
  const render = recoverFormats.get(options.format);
  if (!render) throw new UsageError(`there is no format "${options.format}"`);
  const text = render(report, { version, showValues: options.showValues });
  if (options.outputFile === undefined) io.out(text);
  else await writeOutput(resolve(io.cwd, options.outputFile), text);
}
