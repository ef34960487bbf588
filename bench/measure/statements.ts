import type { Client } from 'pg'
import type { Generator } from '../load/generator.ts'
import type { Work } from '../load/requests.ts'
import type { Server } from '../servers/server.ts'

interface Statement {
  readonly id: string
  readonly text: string
  readonly buffers: number
  readonly calls: number
}

export interface Demand {
  readonly statements: number
  /** begin, set and commit: they cost a message but no plan */
  readonly control: number
  readonly buffers: number
  readonly texts: readonly Statement[]
}

const isControl = /^(begin|commit|rollback|set|select set_config)\b/i
const asked = 400

/** Counts what sequential requests cost the database; steadier than any time. */
export async function countDemand(client: Client, generate: Generator, server: Server, work: Work, studios: number): Promise<Demand> {
  const load = { work, target: server.target, studios, connections: 1, rate: null } as const
  await generate({ ...load, seed: 1, until: { requests: 50 } })
  await client.query('select pg_stat_statements_reset()')
  await generate({ ...load, seed: 2, until: { requests: asked } })
  return await demandSince(client, server)
}

async function demandSince(client: Client, server: Server): Promise<Demand> {
  const { rows } = await client.query<Statement>(
    `select s.queryid::text as id, min(s.query) as text, sum(s.calls)::float as calls,
       sum(s.shared_blks_hit + s.shared_blks_read)::float as buffers
     from pg_stat_statements s join pg_roles r on r.oid = s.userid
     where r.rolname = any ($1) and s.dbid = (select oid from pg_database where datname = current_database())
     group by s.queryid order by min(s.query)`,
    [server.roles],
  )
  const texts = rows.filter(({ text }) => !isControl.test(text.trim()))
  const sum = (some: readonly Statement[], of: 'calls' | 'buffers') => some.reduce((total, row) => total + row[of], 0) / asked
  return {
    statements: sum(texts, 'calls'),
    control: sum(rows, 'calls') - sum(texts, 'calls'),
    buffers: sum(rows, 'buffers'),
    texts: texts.map((row) => ({
      ...row,
      calls: row.calls / asked,
      buffers: row.buffers / asked,
      text: row.text.replaceAll(/\s+/g, ' ').trim(),
    })),
  }
}

export function areAmong(one: Demand, other: Demand): boolean {
  return one.texts.every(({ id }) => other.texts.some((statement) => statement.id === id))
}
