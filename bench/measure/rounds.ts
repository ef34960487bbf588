import type { Generator } from '../load/generator.ts'
import type { Work } from '../load/requests.ts'
import type { Server } from '../servers/server.ts'
import { median, ratios, summarise, voidBecause, type Summary } from '../statistics.ts'
import { cpuMsOf, machineCpuMs, postgresCpuMs } from './cpu.ts'

export interface Plan {
  readonly rounds: number
  readonly seconds: number
  readonly connections: number
  readonly studios: number
  /** any backend of the database, to find its processor time; null without one */
  readonly backendPid: number | null
}

interface Slice {
  readonly rate: number
  readonly appMs: number | null
  readonly databaseMs: number | null
  readonly p50: number
  readonly p99: number
  readonly others: number | null
}

export interface Measured {
  readonly name: Server['name']
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
  readonly ratios: Readonly<Record<string, Summary>>
  readonly others: number | null
  readonly void: string | null
}

/** Lets the engine compile, connections open and plans be cached. */
const warmUpSeconds = 4
const againSeconds = 0.5

/** Servers alternate within each round, so that drift of the machine affects all alike. */
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
  const others = middle([...slices.values()].flat().map((slice) => slice.others))
  return { work, servers: measured, ratios: Object.fromEntries(against), others, void: voidBecause(ratesOf('bare') ?? [], others) }
}

function loadOf(work: Work, server: Server, { connections, studios }: Plan, seed: number, seconds: number) {
  return { work, target: server.target, studios, connections, seed, until: { seconds }, rate: null }
}

async function measure(load: ReturnType<typeof loadOf>, { pid }: Server, generate: Generator, { backendPid }: Plan): Promise<Slice> {
  const used = () => ({
    app: cpuMsOf(pid),
    database: backendPid === null ? null : postgresCpuMs(backendPid),
    ours: (cpuMsOf(generate.pid) ?? 0) + (cpuMsOf(process.pid) ?? 0),
    machine: machineCpuMs(),
  })
  const before = used()
  const { requests, seconds, p50, p99 } = await generate(load)
  const after = used()
  const spent = (of: 'app' | 'database') => (before[of] === null || after[of] === null ? null : after[of] - before[of])
  const each = (ms: number | null) => (ms === null ? null : ms / requests)
  const ours = after.ours - before.ours + (spent('app') ?? 0) + (spent('database') ?? 0)
  const others =
    before.machine && after.machine && (after.machine.busy - before.machine.busy - ours) / (after.machine.all - before.machine.all)
  return { rate: requests / seconds, appMs: each(spent('app')), databaseMs: each(spent('database')), p50, p99, others }
}

function middle(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null)
  return known.length === 0 ? null : median(known)
}

function overRounds({ name }: Server, slices: readonly Slice[]): Measured {
  const rates = slices.map(({ rate }) => rate)
  return {
    name,
    rate: summarise(rates),
    rates,
    appMs: middle(slices.map(({ appMs }) => appMs)),
    databaseMs: middle(slices.map(({ databaseMs }) => databaseMs)),
    p50: median(slices.map(({ p50 }) => p50)),
    p99: median(slices.map(({ p99 }) => p99)),
  }
}
