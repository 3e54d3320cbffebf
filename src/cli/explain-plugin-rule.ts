import { messageOf } from '../model/message-of.js';
import { composeParts, readConfig } from './compose.js';
import { findRoot } from './root.js';
import { UsageError, type Io } from './types.js';

/** What the configuration of the working directory knows of a plugin's rule; a plugin brings no page that could be printed. */
export async function explainPluginRule(id: string, io: Io): Promise<string> {
  const config = await load(io).catch(messageOf);
  const none = `rules of plugins bring no page, and nothing else is known of "${id}"`;
  if (typeof config === 'string') throw new UsageError(`${none}, since the configuration cannot be read: ${config}`);
  const [namespace = '', name = ''] = id.split('/');
  const plugin = config.plugins.find((candidate) => candidate.namespace === namespace);
  if (!plugin) throw new UsageError(`${none}: the configuration here names no plugin with the namespace "${namespace}"`);
  const rule = Object.hasOwn(plugin.rules, name) ? plugin.rules[name] : undefined;
  if (!rule) throw new UsageError(`the plugin "${namespace}" has no rule "${name}"; kgtlint --list-rules lists its rules`);
  const { description, docs } = rule.meta as { description?: string; docs?: { url?: string } };
  const url = docs?.url === undefined ? '' : `Its page: ${docs.url}\n`;
  return `# ${id}\n\nThis rule reports ${description ?? '(its plugin does not say what)'}.\n\nIt comes from a plugin, which brings no page here.\n${url}`;
}

function load(io: Io) {
  return readConfig(composeParts(), findRoot(undefined, io.cwd), io.cwd, { configLookup: true });
}
