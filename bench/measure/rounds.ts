import type { Generator } from '../load/generator.ts'
import type { Work } from '../load/requests.ts'
import type { Server } from '../servers/server.ts'
import { median, ratios, summarise, voidBecause, type Summary } from '../statistics.ts'
import { cpuMsOf, postgresCpuMs } from './cpu.ts'

export interface Plan {
  readonly rounds: number
  readonly seconds: number
  readonly connections: number
  readonly studios: number
  /** of any connection to the database, for its processor time; null: there is none */
  readonly backendPid: number | null
}

/** One server under load in one round. */
interface Slice {
  readonly rate: number
  readonly appMs: number | null
  readonly databaseMs: number | null
  readonly p50: number
  readonly p99: number
}

/** A server over all rounds; processor milliseconds are of one request. */
export interface Measured {
  readonly name: Server['name']
  /** requests a second */
  readonly rate: Summary
  readonly rates: readonly number[]
  readonly appMs: number | null
  readonly databaseMs: number | null
  readonly p50: number
  readonly p99: number
}

export interface Comparison {
  readonly work: Work
  readonly servers: readonly Measured[]
  /** product against the two bare ones, by name; where they were measured */
  readonly ratios: Readonly<Record<string, Summary>>
  readonly void: string | null
}

/** Before the first round each server works for this long: the engine compiles, connections open, plans are made. */
const warmUpSeconds = 4
/** And before each slice, for what has cooled down while others worked. */
const againSeconds = 0.5

/** All servers in turn, round by round, so that each has the machine in the same mood; asked the same questions in each round. */
export async function compare(work: Work, servers: readonly Server[], generate: Generator, plan: Plan): Promise<Comparison> {
  const slices = new Map(servers.map((server) => [server, [] as Slice[]]))
  const warmUp = Math.min(warmUpSeconds, plan.seconds * 2)
  for (const server of servers) await generate(loadOf(work, server, plan, 0, warmUp))
  for (let round = 1; round <= plan.rounds; round++) {
    for (const server of servers) {
      await generate(loadOf(work, server, plan, 1000 + round, againSeconds))
      slices.get(server)?.push(await measure(loadOf(work, server, plan, round, plan.seconds), server, generate, plan))
    }
  }
  const measured = servers.map((server) => overRounds(server, slices.get(server) ?? []))
  const ratesOf = (name: Server['name']) => measured.find((one) => one.name === name)?.rates
  const product = ratesOf('product') ?? []
  const against = (['bare', 'guarded'] as const).flatMap((name) => {
    const rates = ratesOf(name)
    return rates ? [[name, ratios(product, rates)] as const] : []
  })
  const bare = ratesOf('bare')
  return { work, servers: measured, ratios: Object.fromEntries(against), void: bare ? voidBecause(bare) : null }
}

function loadOf(work: Work, server: Server, { connections, studios }: Plan, seed: number, seconds: number) {
  return { work, target: server.target, studios, connections, seed, until: { seconds }, rate: null }
}

async function measure(load: ReturnType<typeof loadOf>, { pid }: Server, generate: Generator, { backendPid }: Plan): Promise<Slice> {
  const used = () => [cpuMsOf(pid), backendPid === null ? null : postgresCpuMs(backendPid)] as const
  const [appBefore, databaseBefore] = used()
  const { requests, seconds, p50, p99 } = await generate(load)
  const [appAfter, databaseAfter] = used()
  const each = (before: number | null, after: number | null) => (before === null || after === null ? null : (after - before) / requests)
  return { rate: requests / seconds, appMs: each(appBefore, appAfter), databaseMs: each(databaseBefore, databaseAfter), p50, p99 }
}

function overRounds({ name }: Server, slices: readonly Slice[]): Measured {
  const middle = (of: 'appMs' | 'databaseMs') => {
    const values = slices.map((slice) => slice[of]).filter((value) => value !== null)
    return values.length === 0 ? null : median(values)
  }
  const rates = slices.map(({ rate }) => rate)
  return {
    name,
    rate: summarise(rates),
    rates,
    appMs: middle('appMs'),
    databaseMs: middle('databaseMs'),
    p50: median(slices.map(({ p50 }) => p50)),
    p99: median(slices.map(({ p99 }) => p99)),
  }
}
