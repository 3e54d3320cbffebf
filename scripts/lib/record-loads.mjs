// Given to `node --import`: appends the URL of every script that is loaded from here on to the file KGTLINT_LOADS.
import { appendFileSync } from 'node:fs';
import { register } from 'node:module';
import { isMainThread } from 'node:worker_threads';

// The hooks run in a thread of their own, which reads this file a second time.
if (isMainThread) register(import.meta.url);

export async function load(url, context, nextLoad) {
  if (url.startsWith('file:')) appendFileSync(process.env.KGTLINT_LOADS, `${url}\n`);
  return nextLoad(url, context);
}
