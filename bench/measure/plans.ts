import { systemClock } from '@callboard/server/platform/clock'
import type { Role } from '@callboard/contract/roles'
import { makeDepartures } from '@callboard/server/platform/events/departures'
import type { Actor } from '@callboard/server/platform/actor'
import type { DB, Tx } from '@callboard/server/platform/db/database'
import { camelCaseNames } from '@callboard/server/platform/db/kysely/names'
import { toParameter } from '@callboard/server/platform/db/kysely/parameters'
import { readWeek } from '@callboard/server/features/classes/reading/read-week'
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, type CompiledQuery } from 'kysely'
import pg, { type Client } from 'pg'
import { idOf, mondayOf, places, userNumber, weeks } from '../data/shape.ts'

export interface WeekPlan {
  readonly role: Role
  /** PostgreSQL may switch a prepared statement to a `generic` plan after five executions */
  readonly kind: 'custom' | 'generic'
  readonly ms: number
  readonly buffers: number
  readonly readsWhole: readonly string[]
}

const bigTables: readonly string[] = ['classes', 'enrolments']

interface Node {
  'Node Type': string
  'Relation Name'?: string
  'Shared Hit Blocks'?: number
  'Shared Read Blocks'?: number
  Plans?: Node[]
}

export async function explainWeek(client: Client, studio: number): Promise<WeekPlan[]> {
  const plans: WeekPlan[] = []
  for (const role of ['owner', 'parent'] as const) {
    const [query] = await statementsOf((db) => readWeek(actorOf(role, studio, db), { of: mondayOf(weeks / 2) }))
    if (!query) throw new Error('Reading a week sends no statement')
    for (const kind of ['custom', 'generic'] as const)
      plans.push({ role, kind, ...(await explain(client, idOf('studio', studio), kind, query)) })
  }
  return plans
}

async function explain(client: Client, studioId: string, kind: WeekPlan['kind'], { sql, parameters }: CompiledQuery) {
  const values = parameters.map((value) => pg.escapeLiteral(String(toParameter(value)))).join(', ')
  await client.query(
    `begin; set local role callboard_app; set local app.studio_id = '${studioId}'; set local plan_cache_mode = force_${kind}_plan`,
  )
  try {
    await client.query(`prepare week as ${sql}`)
    await client.query(`execute week (${values})`) // warms the cache for the next explain
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Node; 'Execution Time': number }] }>(
      `explain (analyze, buffers, format json) execute week (${values})`,
    )
    const [{ Plan: top, 'Execution Time': ms }] = (rows[0] as (typeof rows)[0])['QUERY PLAN']
    const whole = nodesOf(top).filter((node) => node['Node Type'].endsWith('Seq Scan'))
    const readsWhole = whole.map((node) => node['Relation Name'] ?? '').filter((table) => bigTables.includes(table))
    return { ms, buffers: (top['Shared Hit Blocks'] ?? 0) + (top['Shared Read Blocks'] ?? 0), readsWhole }
  } finally {
    await client.query('rollback; deallocate all')
  }
}

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

async function statementsOf(work: (db: Tx) => Promise<unknown>): Promise<CompiledQuery[]> {
  const sent: CompiledQuery[] = []
  const db = new Kysely<DB>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (kysely) => new PostgresIntrospector(kysely),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    plugins: [camelCaseNames],
    log: ({ query }) => void sent.push(query),
  })
  await work(db as Tx)
  return sent
}

function actorOf(role: 'owner' | 'parent', studio: number, db: Tx): Actor {
  const user = { id: idOf('user', userNumber(studio, role === 'owner' ? places.owner : places.firstParent)), name: '', email: '' }
  const session = { id: user.id, identityId: user.id, kind: 'full', expiresAt: new Date(8.64e15), provenAt: null } as const
  const nothing = () => {}
  return {
    studioId: idOf('studio', studio),
    hold: 'reading',
    isFamily: role === 'parent',
    db,
    clock: systemClock,
    departures: makeDepartures([]),
    send: nothing,
    aside: (_what, work) => work(),
    record: nothing,
    refresh: nothing,
    enqueue: nothing,
    user,
    role,
    assurance: 'aal1',
    session,
    zone: 'Europe/London',
    stage: 'running',
  }
}
