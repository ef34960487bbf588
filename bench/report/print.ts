import type { Work } from '../load/requests.ts'
import type { Measured } from '../measure/rounds.ts'
import type { Summary } from '../statistics.ts'
import type { Verdict } from './aims.ts'
import type { Result } from './result.ts'

const workWords: Record<Work, string> = {
  week: 'An owner reads a week',
  'family-week': 'A parent reads a week',
  add: 'An owner adds a class',
}

export function inWords(result: Result, verdicts: readonly Verdict[]): string {
  return [
    ...about(result),
    ...result.comparisons.flatMap((one) => comparison(result, one)),
    ...steady(result),
    ...plans(result),
    ...judged(verdicts),
  ].join('\n')
}

function about({ machine, dataSet, options }: Result): string[] {
  const { studios, classes, enrolments } = dataSet.counts
  const made = dataSet.madeInSeconds === null ? 'found' : `made in ${dataSet.madeInSeconds.toFixed(0)} s`
  const count = (value: number) => value.toLocaleString('en-GB')
  return [
    '',
    `${machine.cores} cores of ${machine.processor}, ${machine.memoryGb} GB; Node ${machine.node}, ${machine.database}; load ${machine.busy.toFixed(1)} at the start`,
    `${count(studios)} studios, ${count(classes)} classes, ${count(enrolments)} enrolments (${made})`,
    `${options.rounds} rounds of ${options.seconds} s, ${options.connections} connections`,
  ]
}

function comparison({ demands }: Result, { work, servers, ratios, others, void: reason }: Result['comparisons'][number]): string[] {
  const head = ['', 'requests/s', 'range', 'of bare', 'range', 'app ms', 'db ms', 'p50 ms', 'p99 ms', 'stmts', 'control', 'buffers']
  const bareRatio = (name: string) => (name === 'product' ? ratios['bare'] : undefined)
  const rows = servers.map((server) => [
    server.name,
    ...figures(server, bareRatio(server.name)),
    ...inDatabase(demands[`${server.name} ${work}`]),
  ])
  const busy = others === null ? '' : ` (other programs took ${Math.max(0, others * 100).toFixed(0)} % of the machine)`
  const lines = ['', `${workWords[work]}${busy}${reason === null ? '' : `: VOID, because ${reason}`}`, ...table([head, ...rows])]
  const guarded = ratios['guarded']
  if (guarded) lines.push(`  product ÷ guarded: ${guarded.median.toFixed(2)} (${range(guarded, 2)})`)
  const statements = demands[`product ${work}`]?.texts ?? []
  for (const { calls, buffers, text } of statements)
    lines.push(`  ${calls.toFixed(1)} × ${text.slice(0, 110)}… (${buffers.toFixed(0)} buffers)`)
  return lines
}

function figures({ rate, appMs, databaseMs, p50, p99 }: Measured, ratio: Summary | undefined): string[] {
  const ratioWords = ratio ? [ratio.median.toFixed(2), range(ratio, 2)] : ['', '']
  const ms = (value: number | null) => value?.toFixed(2) ?? '?'
  return [rate.median.toFixed(0), range(rate, 0), ...ratioWords, ms(appMs), ms(databaseMs), ms(p50), ms(p99)]
}

function inDatabase(demand: Result['demands'][string] | undefined): string[] {
  return demand ? [demand.statements, demand.control, demand.buffers].map((value) => value.toFixed(1)) : []
}

function steady({ steady: measured }: Result): string[] {
  if (!measured) return []
  const rows = Object.entries(measured.outcomes).map(([name, { p50, p99 }]) => [name, p50.toFixed(2), p99.toFixed(2)])
  return [
    '',
    `At ${measured.rate.toFixed(0)} weeks a second, half of what the product can do`,
    ...table([['', 'p50 ms', 'p99 ms'], ...rows]),
  ]
}

function plans({ plans: explained }: Result): string[] {
  if (explained.length === 0) return []
  const rows = explained.map(({ role, kind, ms, buffers, readsWhole }) => [
    role,
    kind,
    ms.toFixed(2),
    String(buffers),
    readsWhole.join(', ') || 'none',
  ])
  return ['', "The week's statement behind row-level security", ...table([['as', 'plan', 'ms', 'buffers', 'tables read whole'], ...rows])]
}

function judged(verdicts: readonly Verdict[]): string[] {
  return ['', ...verdicts.map(({ aim, found, met }) => `${met ? '✓' : '✗'} ${aim}: ${found}`), '']
}

const range = ({ min, max }: Summary, digits: number): string => `${min.toFixed(digits)}–${max.toFixed(digits)}`

function table(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows.map(
    (row) =>
      `  ${widths.map((width, column) => (column === 0 ? (row[0] ?? '').padEnd(width) : (row[column] ?? '').padStart(width))).join('  ')}`,
  )
}
