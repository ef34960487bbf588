import { appendFileSync, existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PostgresQueryCompiler, type KyselyPlugin, type RootOperationNode } from 'kysely'
import { expect } from 'vitest'
import { refuseUnordered } from './test-name-order.ts'

interface Statement {
  /** the feature whose test made it, or `app` */
  readonly from: string
  readonly text: string
}

/** Where the run on PostgreSQL leaves its statements for the run on the embedded engine; set by `npm test`. */
export const statementsFolder = process.env['TEST_STATEMENTS']

const compiler = new PostgresQueryCompiler()
const seen = new Set<string>()

/** Looks at every statement of a transaction: at its order of names, and keeps its text where a folder is named. Only for tests. */
export const watchStatements: KyselyPlugin = {
  transformQuery: ({ node, queryId }) => {
    const { sql: text } = compiler.compileQuery(node as RootOperationNode, queryId)
    const from = originOfTest()
    const key = `${from} ${text}`
    if (seen.has(key)) return node
    refuseUnordered(text)
    seen.add(key)
    if (statementsFolder && from) appendFileSync(join(statementsFolder, `${process.pid}.jsonl`), `${JSON.stringify({ from, text })}\n`)
    return node
  },
  transformResult: async ({ result }) => result,
}

/** What the tests before this run have kept. Only for tests. */
export function keptStatements(): Statement[] {
  if (!statementsFolder || !existsSync(statementsFolder)) return []
  const lines = readdirSync(statementsFolder).flatMap((file) => readFileSync(join(statementsFolder!, file), 'utf8').trim().split('\n'))
  return lines.map((line) => JSON.parse(line) as Statement)
}

/** Tests of the platform make tables of their own. */
function originOfTest(): string | undefined {
  const [, feature, app] = /\/src\/(?:features\/([\w-]+)|(app|world))\//.exec(expect.getState().testPath ?? '') ?? []
  return feature ?? app
}
