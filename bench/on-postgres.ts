import type { Client } from 'pg'
import { say } from '../scripts/lib/words.mjs'
import { startPostgres } from '../scripts/lib/postgres.mjs'
import { asSuperuser, prepareDataSet } from './data/database.ts'
import { studiosAt } from './data/shape.ts'
import { startGenerator, type Generator } from './load/generator.ts'
import type { Outcome } from './load/load.ts'
import { explainWeek } from './measure/plans.ts'
import { compare, type Comparison } from './measure/rounds.ts'
import { checkSameAnswers } from './measure/same-answers.ts'
import { areAmong, countDemand, type Demand } from './measure/statements.ts'
import type { Options } from './options.ts'
import { describeMachine } from './report/machine.ts'
import type { Result } from './report/result.ts'
import { startBare } from './servers/bare.ts'
import { startProduct } from './servers/product.ts'
import type { Server } from './servers/server.ts'

export async function benchOnPostgres(options: Options): Promise<Result> {
  const serverUrl = options.server ?? (await startPostgres())
  const dataSet = await prepareDataSet(serverUrl, options.scale)
  return await asSuperuser(dataSet.url, async (client) => {
    const { version, pid } = await aboutDatabase(client)
    const machine = describeMachine(version)
    const studios = studiosAt(options.scale)
    const plans = await explainWeek(client, Math.floor(studios / 2))

    const servers = [
      await startBare(dataSet.url, { guarded: false }),
      await startBare(dataSet.url, { guarded: true }),
      await startProduct(dataSet.url),
    ]
    const product = servers.filter(({ name }) => name === 'product')
    const generate = startGenerator()
    await checkSameAnswers(servers, studios)

    const demands: Record<string, Demand> = {}
    const count = async (server: Server, work: 'week' | 'family-week' | 'add') => {
      demands[`${server.name} ${work}`] = await countDemand(client, generate, server, work, studios)
    }
    for (const server of servers) for (const work of ['week', 'add'] as const) await count(server, work)
    for (const server of product) await count(server, 'family-week')

    const plan = { ...options, studios, backendPid: pid }
    const comparisons: Comparison[] = []
    for (const work of ['week', 'add', 'family-week'] as const) {
      const compared = work === 'family-week' ? product : servers
      say(`${work}: ${plan.rounds} rounds of ${compared.map(({ name }) => name).join(', ')} …`)
      comparisons.push(await compare(work, compared, generate, plan))
    }
    const rate = rateOf(comparisons, 'product') / 2
    const steady = { rate, outcomes: await steadily(servers, generate, { ...plan, rate }) }
    const bareWeek = demands['bare week']
    const productWeek = demands['product week']
    const sameStatement = bareWeek && productWeek ? areAmong(bareWeek, productWeek) : null
    return { options, machine, dataSet, comparisons, demands, steady, plans, sameStatement }
  })
}

async function aboutDatabase(client: Client): Promise<{ version: string; pid: number }> {
  const { rows } = await client.query<{ version: string; pid: number }>(
    `select 'PostgreSQL ' || current_setting('server_version') || ', shared_buffers ' || current_setting('shared_buffers') as version,
      pg_backend_pid() as pid`,
  )
  return rows[0] as { version: string; pid: number }
}

function rateOf(comparisons: readonly Comparison[], name: Server['name']): number {
  return comparisons[0]?.servers.find((server) => server.name === name)?.rate.median ?? NaN
}

async function steadily(
  servers: readonly Server[],
  generate: Generator,
  { studios, seconds, rate }: { studios: number; seconds: number; rate: number },
): Promise<Record<string, Outcome>> {
  const outcomes: Record<string, Outcome> = {}
  for (const server of servers) {
    const load = { work: 'week', target: server.target, studios, connections: 64, rate } as const
    await generate({ ...load, seed: 1, until: { seconds: 1 } })
    outcomes[server.name] = await generate({ ...load, seed: 2, until: { seconds: seconds * 2 } })
  }
  return outcomes
}
