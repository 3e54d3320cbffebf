import { escapeToken } from '../json/pointer.js';
import { isObject, own, type Value, type ValueObject } from '../json/value.js';
import { idKeyword, type Features } from './dialect.js';
import { placeOf } from './keywords.js';
import type { Resource, SchemaNode, SourceDocument } from './node.js';
import { resolveUri, splitFragment } from './uri.js';

/** What a scan tells the set of schemas. */
export interface ScanSink {
  add(resource: Resource): void;
  node(schema: ValueObject, pointer: string, resource: Resource): SchemaNode;
  features(schema: Value, inherited: Features): Features;
  dynamic(): void;
}

interface Task {
  readonly value: Value;
  readonly pointer: string;
  readonly resource: Resource;
}

/**
 * Registers the root resource of a document and, if `deep`, all embedded resources and anchors. Only schema positions are
 * visited: an `$id` inside `enum`, `const` or an unknown keyword is data.
 */
export function scanResources(document: SourceDocument, uri: string, features: Features, deep: boolean, sink: ScanSink): Resource {
  const root = isObject(document.root) ? document.root : document.root !== false;
  const own = isObject(root) ? (idOf(root, features) ?? '') : '';
  const [base] = splitFragment(resolveUri(uri, own));
  const resource = makeResource(base, root, '', document, features);
  sink.add(resource);
  if (uri !== '' && base !== uri) sink.add({ ...resource, uri });
  if (!isObject(root) || !deep) return resource;
  const tasks: Task[] = [];
  visit({ value: root, pointer: '', resource }, tasks, sink);
  for (let task = tasks.pop(); task; task = tasks.pop()) {
    if (isObject(task.value)) visit(enter(task, task.value, sink), tasks, sink);
  }
  return resource;
}

function makeResource(uri: string, root: ValueObject | boolean, pointer: string, document: SourceDocument, features: Features): Resource {
  const recursiveAnchor = isObject(root) && root['$recursiveAnchor'] === true && features.dialect === '2019-09';
  return { uri, root, pointer, document, features, anchors: new Map(), dynamicAnchors: new Map(), recursiveAnchor };
}

/** `$id` where it counts: not beside a `$ref` that hides its siblings. */
function idOf(schema: ValueObject, features: Features): string | undefined {
  const id = own(schema, idKeyword(features.dialect));
  if (typeof id !== 'string') return undefined;
  return features.refHidesSiblings && typeof own(schema, '$ref') === 'string' ? undefined : id;
}

/** Switches to the embedded resource that a schema starts, if it does. */
function enter(task: Task, schema: ValueObject, sink: ScanSink): Task {
  const declared = typeof own(schema, '$schema') === 'string' ? sink.features(schema, task.resource.features) : task.resource.features;
  const id = idOf(schema, declared);
  if (id === undefined || id.startsWith('#')) return task;
  const [uri] = splitFragment(resolveUri(task.resource.uri, id));
  const resource = makeResource(uri, schema, task.pointer, task.resource.document, sink.features(schema, task.resource.features));
  sink.add(resource);
  return { ...task, resource };
}

function visit(task: Task, tasks: Task[], sink: ScanSink): void {
  const schema = task.value as ValueObject;
  readAnchors(task, schema, sink);
  for (const keyword of Object.keys(schema)) {
    const place = placeOf(keyword);
    if (place) pushChildren(task, keyword, schema[keyword] as Value, tasks);
  }
}

function readAnchors(task: Task, schema: ValueObject, sink: ScanSink): void {
  const { resource } = task;
  const { features } = resource;
  if (schema['$recursiveRef'] !== undefined || schema['$dynamicRef'] !== undefined) sink.dynamic();
  if (!features.draft2019) return void readIdAnchor(task, schema, sink);
  const anchor = own(schema, '$anchor');
  const dynamic = features.draft2020 ? own(schema, '$dynamicAnchor') : undefined;
  if (typeof anchor === 'string') setAnchor(resource.anchors, anchor, sink.node(schema, task.pointer, resource));
  if (typeof dynamic !== 'string') return;
  setAnchor(resource.anchors, dynamic, sink.node(schema, task.pointer, resource));
  setAnchor(resource.dynamicAnchors, dynamic, sink.node(schema, task.pointer, resource));
}

function readIdAnchor(task: Task, schema: ValueObject, sink: ScanSink): void {
  const id = idOf(schema, task.resource.features);
  const fragment = id === undefined ? '' : splitFragment(id)[1];
  if (fragment !== '' && !fragment.startsWith('/'))
    setAnchor(task.resource.anchors, fragment, sink.node(schema, task.pointer, task.resource));
}

function setAnchor(map: Map<string, SchemaNode>, name: string, node: SchemaNode): void {
  if (!map.has(name)) map.set(name, node);
}

function pushChildren(task: Task, keyword: string, value: Value, tasks: Task[]): void {
  const base = `${task.pointer}/${escapeToken(keyword)}`;
  const place = placeOf(keyword);
  const push = (item: Value, pointer: string): void => {
    if (isObject(item)) tasks.push({ value: item, pointer, resource: task.resource });
  };
  if (Array.isArray(value)) {
    if (place === 'list' || place === 'schema-or-list') value.forEach((item: Value, i) => push(item, `${base}/${i}`));
  } else if (isObject(value)) {
    if (place === 'schema' || place === 'schema-or-list') push(value, base);
    else for (const name of Object.keys(value)) push(value[name] as Value, `${base}/${escapeToken(name)}`);
  }
}
