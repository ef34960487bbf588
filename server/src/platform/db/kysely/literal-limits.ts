import { OperationNodeTransformer, ValueNode, type KyselyPlugin, type LimitNode, type QueryId } from 'kysely'
import { isPlainSql } from './plain-sql.ts'

class Literal extends OperationNodeTransformer {
  protected override transformLimit(node: LimitNode, queryId?: QueryId): LimitNode {
    const { limit } = super.transformLimit(node, queryId)
    return { ...node, limit: ValueNode.is(limit) && typeof limit.value === 'number' ? ValueNode.createImmediate(limit.value) : limit }
  }
}

const literal = new Literal()

/** Inlines limits into the text: for a parameter the planner assumes a tenth of all rows. */
export const literalLimits: KyselyPlugin = {
  transformQuery: ({ node, queryId }) => (isPlainSql(node) ? node : literal.transformNode(node, queryId)),
  transformResult: async ({ result }) => result,
}
