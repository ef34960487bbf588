import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { Attempts } from '../platform/card-payments/attempts.ts'
import { people } from '../world/people.ts'
import { storyWorld } from '../world/story-world.test.kit.ts'

const token = randomUUID()
const world = storyWorld({ settings: { METRICS_TOKEN: token } })

const watching = join(import.meta.dirname, '../../../deploy/watching')

const scrape = async () => {
  const response = await world.visitor().fetch('/metrics', { headers: { authorization: `Bearer ${token}` } })
  expect(response.status).toBe(200)
  return response.text()
}

async function figure(name: string): Promise<number | undefined> {
  const line = (await scrape()).split('\n').find((one) => one.startsWith(`${name} `))
  return line === undefined ? undefined : Number(line.split(' ').at(-1))
}

it('the metrics show how old the oldest provider call without an outcome is, and count jobs that failed for good', async () => {
  const failed = 'callboard_jobs_failed_total{queue="bookings.lapse-offer"}'
  expect([await figure('callboard_oldest_attempt_seconds'), await figure(failed)]).toEqual([0, 0])
  await world.inNorthlight((scope) => new Attempts('of-a-kind-that-nobody-resumes', z.object({})).begin(scope, {}))
  world.clock.advance({ minutes: 10 })
  await world.inNorthlight(({ db }) => world.app.jobs.send(db, [{ name: 'bookings.lapse-offer', input: { of: 'nobody' }, options: {} }]))
  await world.app.jobs.runDue()
  expect([await figure('callboard_oldest_attempt_seconds'), await figure(failed)]).toEqual([600, 1])
})

it('the metrics count the notices that failed', async () => {
  await world.inNorthlight((scope) => scope.aside('test.notified', () => Promise.reject(new Error('no words'))))
  expect(await figure('callboard_notices_failed_total{notice="test.notified"}')).toBe(1)
  expect(world.failedNotices.splice(0)).toMatchObject([{ notice: 'test.notified' }])
})

it('the metrics tell of mails and queues what becomes of them, and how long they wait', async () => {
  const sent = 'callboard_mails_total{outcome="sent"}'
  const ran = 'callboard_job_runs_total{queue="auth.mail-link",outcome="completed"}'
  const before = [await figure(sent), await figure(ran)]
  await world.visitor().call.auth.forgotPassword({ email: people.olive.email })
  expect(await figure('callboard_mail_oldest_unsent_seconds')).toBeGreaterThan(0)
  await world.app.jobs.runDue()
  expect([await figure(sent), await figure(ran)]).toEqual(before.map((count) => (count ?? NaN) + 1))
  expect(await figure('callboard_mail_oldest_unsent_seconds')).toBe(0)
  expect(await figure('callboard_job_last_success_timestamp_seconds{queue="auth.mail-link"}')).toBeGreaterThan(0)
})

it('every figure that the alerts and the board ask for is one that the server serves', async () => {
  const served = new Set([...(await scrape()).matchAll(/^# TYPE (\S+) (\S+)/gm)].flatMap(([, name = '', kind]) => withParts(name, kind)))
  const rules = readFileSync(join(watching, 'callboard.rules.yml'), 'utf8')
  const board = JSON.parse(readFileSync(join(watching, 'callboard.board.json'), 'utf8')) as Board
  const asked = [rules, ...board.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))].flatMap(
    (text) => text.match(/\b(callboard|nodejs|process)_\w+/g) ?? [],
  )
  expect(new Set(asked).size).toBeGreaterThan(25)
  expect(asked.filter((name) => !served.has(name))).toEqual([])
})

// Where Prometheus is installed (Debian: prometheus).
it.skipIf(spawnSync('promtool', ['--version']).error)('the alerts fire on each fault, and on nothing where all is well', () => {
  const { status, stdout, stderr } = spawnSync('promtool', ['test', 'rules', 'callboard.rules.test.yml'], {
    cwd: watching,
    encoding: 'utf8',
  })
  expect([status, `${stdout}${stderr}`]).toEqual([0, expect.stringContaining('SUCCESS')])
})

it('the metrics name no person and no studio, and give each figure a bounded number of lines', async () => {
  const text = await scrape()
  for (const { name, email } of Object.values(people)) expect(text.includes(name) || text.includes(email)).toBe(false)
  expect(text).not.toMatch(/Northlight|[0-9a-f]{8}-[0-9a-f]{4}-/)
  expect(text.split('\n').length).toBeLessThan(2_000)
})

interface Board {
  readonly panels: readonly { readonly targets: readonly { readonly expr: string }[] }[]
}

const withParts = (name: string, kind?: string) => (kind === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name])
