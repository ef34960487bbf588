import { Pool, type PoolClient, type PoolConfig, type QueryResult } from 'pg'
import type { Database, PoolFigures } from '../database.ts'
import { ownersKysely, scopedTransactions } from '../kysely/kyselys.ts'
import { pgTypes } from '../kysely/type-parsers.ts'
import { TransactionSlots } from './transaction-slots.ts'
import { PostgresDriver } from './postgres-driver.ts'
import { PostgresListener } from './postgres-listener.ts'
import { DatabaseOnlyReads, isUnreachable } from '../is-unreachable.ts'
import { refuseInsideTransaction } from '../running.ts'

interface Options {
  databaseUrl: string
  poolSize?: number
  onWarning: (message: string) => void
  /** how long the database may say nothing to somebody who waits for it: more than any statement may take */
  patienceMs?: number
}

export const oldestVersion = 15

const ownersConnections = 3
const pingWithinMs = 5_000
const longestStatement = '30s'
const longestPause = '15s'

// Values must look the same as text under any server configuration.
const plainText = `set timezone = 'UTC'; set datestyle = 'ISO, MDY'; set intervalstyle = 'postgres'; set bytea_output = 'hex'`

/** Opens a reachable PostgreSQL 15 or newer. */
export async function openPostgres({ databaseUrl, poolSize = 10, onWarning, patienceMs = 45_000 }: Options): Promise<Database> {
  const common = { connectionString: databaseUrl, types: pgTypes, pipeline: true, connectionTimeoutMillis: 10_000, keepAlive: true }
  const ownersPool = pool({ ...common, application_name: 'callboard owner', max: ownersConnections }, plainText)
  await refuseOld(ownersPool)

  // Otherwise PostgreSQL would replan a statement with an array parameter at every call.
  const plannedOnce = `set plan_cache_mode = force_generic_plan`
  // Starting a parallel worker takes longer than any query of ours.
  const alone = `set max_parallel_workers_per_gather = 0`
  // `begin` is not awaited, so these connections drop their rights when they open: if it fails, the next query sees no studio's rows.
  const steppedDown = `${plainText}; set statement_timeout = '${longestStatement}'; set idle_in_transaction_session_timeout = '${longestPause}'; ${plannedOnce}; ${alone}; set role callboard_app`
  const scopedPool = pool({ ...common, application_name: 'callboard', max: poolSize }, steppedDown)

  const mayAcquire = () => refuseInsideTransaction("The owner's connection was asked for inside a transaction")
  const owners = new PostgresDriver(ownersPool, { mayAcquire })
  const scoped = scopedTransactions('postgres', new PostgresDriver(scopedPool, { slots: new TransactionSlots(), patienceMs }))
  const listener = new PostgresListener({ connectionString: databaseUrl, onWarning })

  function pool(config: PoolConfig, atConnect: string): Pool {
    const made = new Pool({
      ...config,
      // Awaited, so that a connection on which it fails is not used.
      onConnect: (async (client: PoolClient) => {
        const answers = (await client.query(`${atConnect}; show transaction_read_only`)) as unknown as QueryResult[]
        // After a failover the address may still lead to a standby for a while.
        if (answers.at(-1)?.rows[0]?.transaction_read_only === 'on') throw new DatabaseOnlyReads()
      }) as (client: unknown) => void,
    })
    // Whoever needs the next connection notices when the database is away, and says so once for all of them.
    made.on('error', (error) => {
      if (!isUnreachable(error)) onWarning(`A connection to the database was lost: ${error.message}`)
    })
    return made
  }

  return {
    engine: 'postgres',
    kysely: ownersKysely('postgres', owners),
    transaction: scoped.run,
    listen: (channel, hear, onGap) => listener.listen(channel, hear, onGap),
    bossOptions: { connectionString: databaseUrl, application_name: 'callboard jobs', max: 3 },
    async ping() {
      const question = { text: 'show transaction_read_only', query_timeout: pingWithinMs }
      const { rows } = await ownersPool.query<{ transaction_read_only: string }>(question)
      if (rows[0]?.transaction_read_only === 'on') throw new DatabaseOnlyReads()
    },
    pools: () => [
      { name: 'requests', ...figuresOf(scopedPool, poolSize) },
      { name: 'owner', ...figuresOf(ownersPool, ownersConnections) },
    ],
    close: async () => {
      await listener.close()
      await Promise.all([ownersPool.end(), scopedPool.end()])
    },
  }
}

function figuresOf({ totalCount, idleCount, waitingCount }: Pool, most: number): Omit<PoolFigures, 'name'> {
  return { inUse: totalCount - idleCount, idle: idleCount, waiting: waitingCount, most }
}

async function refuseOld(pool: Pool): Promise<void> {
  try {
    const { rows } = await pool.query<{ version: string }>(`select current_setting('server_version_num') as version`)
    const version = Math.floor(Number(rows[0]?.version) / 10_000)
    if (version < oldestVersion) {
      throw new Error(`Callboard needs PostgreSQL ${oldestVersion} or newer; DATABASE_URL leads to version ${version}.`)
    }
  } catch (error) {
    await pool.end()
    throw error
  }
}
