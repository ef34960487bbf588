import type { Client } from 'pg'
import type { Server } from '../servers/server.ts'

export interface Cost {
  readonly buffers: number
  readonly ms: number
}

const times = 20

/** What a reading call costs the database, each time. */
export async function costOfCall(client: Client, { target, roles }: Server, path: string, cookie: string): Promise<Cost> {
  const headers = { cookie: `${target.cookieName}=${cookie}`, origin: target.origin }
  const ask = async () => {
    const answer = await fetch(`http://127.0.0.1:${target.port}/api${path}`, { headers })
    const body = await answer.text()
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${body.slice(0, 200)}`)
  }
  for (let count = 0; count < 8; count++) await ask()
  await client.query('select pg_stat_statements_reset()')
  for (let count = 0; count < times; count++) await ask()
  const { rows } = await client.query<Cost>(
    `select sum(s.shared_blks_hit + s.shared_blks_read)::float as buffers, sum(s.total_exec_time + s.total_plan_time)::float as ms
     from pg_stat_statements s join pg_roles r on r.oid = s.userid
     where r.rolname = any ($1) and s.dbid = (select oid from pg_database where datname = current_database())`,
    [roles],
  )
  const { buffers, ms } = rows[0] as Cost
  return { buffers: buffers / times, ms: ms / times }
}

/** How much more a call may cost in a studio a hundred times as large. */
const most = 3
/** Allowed in any case: counting six thousand people takes this many buffers of 8 kB. */
const atLeast = 600

export const isFlat = (small: Cost, large: Cost): boolean => large.buffers <= Math.max(most * small.buffers, small.buffers + atLeast)

export const inWords = ({ buffers, ms }: Cost): string => `${buffers.toFixed(0)} / ${ms.toFixed(1)}`
