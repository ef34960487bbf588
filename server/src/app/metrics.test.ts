import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { Attempts } from '../platform/card-payments/attempts.ts'
import { storyWorld } from '../world/story-world.test.kit.ts'

const token = randomUUID()
const world = storyWorld({ settings: { METRICS_TOKEN: token } })

async function figure(name: string): Promise<number | undefined> {
  const response = await world.visitor().fetch('/metrics', { headers: { authorization: `Bearer ${token}` } })
  const line = (await response.text()).split('\n').find((one) => one.startsWith(`${name} `))
  return line === undefined ? undefined : Number(line.split(' ').at(-1))
}

it('the metrics show how old the oldest provider call without an outcome is, and count jobs that failed for good', async () => {
  const failed = 'callboard_jobs_failed_total{queue="bookings.lapse-offer"}'
  expect([await figure('callboard_oldest_attempt_seconds'), await figure(failed)]).toEqual([0, undefined])
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
