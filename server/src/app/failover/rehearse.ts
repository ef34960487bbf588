import { setTimeout as sleep } from 'node:timers/promises'
import { loggedLines } from '../logged-lines.ts'
import { startTestServer } from '../test-server.ts'
import { followStream, openRepeater, startLoad, type Acknowledged, type Figures } from './load.ts'
import { askOnce, openTestPair } from './test-pair.ts'

/**
 * `npm run rehearse:failover`: a primary is lost under load and its standby promoted, with synchronous replication and without. Fails when
 * anything acknowledged is missing with it, when anybody was answered anything but "not now", or when something needed a restart.
 */
const loadSeconds = Number(process.env['FAILOVER_SECONDS'] ?? 8)

async function rehearse(synchronous: boolean): Promise<string[]> {
  say(`\n${synchronous ? 'Synchronous' : 'Asynchronous'} replication`)
  const pair = await openTestPair({ synchronous })
  const server = await startTestServer(pair.url)
  const { address } = server
  const faults: string[] = []
  const expect = (holds: boolean, what: string) => {
    say(`  ${holds ? 'yes' : 'NO '}  ${what}`)
    if (!holds) faults.push(what)
  }
  try {
    const [child] = await askOnce(
      pair.url,
      `select s.id from students s join users u on u.id = s.parent_id where u.name = 'Pat Ellis' limit 1`,
    )
    const none: Figures = { asked: 0, answered: 0, notNow: 0, other: [] }
    const stream = followStream(address, (await openRepeater(address, 'olive', none)).headers)
    const load = await startLoad(address, () => String(child?.['id']))
    await sleep(loadSeconds * 1000)

    const lostAt = Date.now()
    const acknowledgedBefore = countOf(load.acknowledged)
    await pair.primary.crash()
    pair.leadTo(pair.standby)
    await sleep(2_000)
    const [ready, reason] = await readiness(address)
    expect(ready === 503 && /takes no writes/.test(reason), `a standby that is not promoted: not ready, and says why ("${reason}")`)
    const page = await fetch(`${address}/healthz`).then(({ status }) => status)
    expect(page === 200, 'the server is alive all the while')

    const promotedAt = Date.now()
    await pair.standby.promote()
    while ((await readiness(address))[0] !== 200) await sleep(20)
    const readyMs = Date.now() - promotedAt
    const answeredAt = load.figures.answered
    while (load.figures.answered < answeredAt + 20) await sleep(20)
    say(`  lost for ${Date.now() - lostAt} ms; ready ${readyMs} ms after the promotion began, without a restart`)
    const heardAt = stream.heard.changes
    await sleep(loadSeconds * 1000)
    await load.stop()
    // The connection for notifications tries again at least every ten seconds, and streams read on every thirty.
    for (const end = Date.now() + 40_000; stream.heard.changes === heardAt && Date.now() < end;) await sleep(100)
    expect(stream.heard.changes > heardAt, `live streams go on (${stream.heard.changes} changes, ${stream.heard.resets} resets)`)
    stream.stop()

    const { asked, answered, notNow, other } = load.figures
    say(`  ${asked} requests: ${answered} answered, ${notNow} "not now", ${other.length} otherwise`)
    expect(other.length === 0, `nobody was answered anything else ${other.slice(0, 3).join('; ')}`)
    const missing = await missingIn(pair.standby.url, load.acknowledged)
    const all = countOf(load.acknowledged)
    say(`  ${all} writes acknowledged, ${acknowledgedBefore} before the loss; missing: ${missing.length} ${missing.slice(0, 5).join(', ')}`)
    if (synchronous) expect(missing.length === 0, 'nothing that was acknowledged is missing')
    expect(await repeatsStandOnce(pair.standby.url), 'what was repeated after a lost answer stands once')
    await checkJobs(address, expect)
    const lines = loggedLines(server.said())
    say(`  ${lines.length} lines of log at "warn" and above: ${[...new Set(lines)].map((line) => JSON.stringify(line)).join(', ')}`)
    expect(lines.length <= 4, 'the log says it in few lines')
  } finally {
    await server.stop()
    await pair.stop()
  }
  return faults
}

const say = (line: string) => void process.stdout.write(`${line}\n`)
const countOf = ({ classes, bookings, messages }: Acknowledged) => classes.length + bookings.length + messages.length

async function readiness(address: string): Promise<[number, string]> {
  const answer = await fetch(`${address}/readyz`)
  return [answer.status, ((await answer.json()) as { reason?: string }).reason ?? '']
}

async function missingIn(url: string, acknowledged: Acknowledged): Promise<string[]> {
  const missing: string[] = []
  for (const kind of ['classes', 'bookings', 'messages'] as const) {
    const ids = acknowledged[kind]
    const rows = await askOnce(url, `select id from ${kind} where id in (${ids.map((id) => `'${id}'`).join(',') || 'null'})`)
    const stands = new Set(rows.map(({ id }) => String(id)))
    missing.push(...ids.filter((id) => !stands.has(id)).map((id) => `${kind} ${id}`))
  }
  return missing
}

async function repeatsStandOnce(url: string): Promise<boolean> {
  const twice = `select 1 from classes where name like 'Rehearsed class %' group by name having count(*) > 1
    union all select 1 from bookings b join classes c on c.id = b.class_id where c.name like 'Rehearsed class %' group by b.class_id having count(*) > 1`
  return (await askOnce(url, twice)).length === 0
}

async function checkJobs(address: string, expect: (holds: boolean, what: string) => void): Promise<void> {
  const newest = async () => ((await (await fetch(`${address}/dev/mailbox/newest.json`)).json()) as { id: string | null }).id
  const before = await newest()
  const headers = { origin: address, 'content-type': 'application/json' }
  await fetch(`${address}/api/auth/forgot-password`, { method: 'POST', headers, body: JSON.stringify({ email: 'tom@northlight.example' }) })
  const asked = Date.now()
  while ((await newest()) === before && Date.now() - asked < 60_000) await sleep(50)
  expect((await newest()) !== before, `jobs run again: a mail came after ${Date.now() - asked} ms`)
}

const faults = [...(await rehearse(true)), ...(await rehearse(false))]
say(faults.length === 0 ? '\nThe failover was rehearsed, and holds.\n' : `\n${faults.length} of the expectations above do not hold.\n`)
process.exit(faults.length === 0 ? 0 : 1)
