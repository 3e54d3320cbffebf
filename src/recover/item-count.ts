import type { AnswerContract } from '../contract/types.js';
import { property } from '../model/json.js';
import { valueAt } from '../model/pointer.js';
import type { FieldNode } from './field-tree.js';

/** Whether the schemas of a list leave room for so many items. */
export function itemsAllowed(contract: AnswerContract, node: FieldNode, items: number): boolean {
  const schemas = node.field?.analysis.schemas ?? [];
  return schemas.every((pointer) => {
    const schema = valueAt(contract.schema, pointer);
    const [least, most] = [property(schema, 'minItems'), property(schema, 'maxItems')];
    return (typeof least !== 'number' || least <= items) && (typeof most !== 'number' || items <= most);
  });
}
