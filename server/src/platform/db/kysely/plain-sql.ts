import { RawNode, ValueNode, type OperationNode } from 'kysely'

/** Whether a query is SQL written by hand with nothing but values in it, so that no plugin has anything to change. */
export function isPlainSql(node: OperationNode): boolean {
  return RawNode.is(node) && node.parameters.every((part) => ValueNode.is(part) || isPlainSql(part))
}
