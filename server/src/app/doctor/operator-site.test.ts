import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { hold, releaseRestored } from '../../platform/jobs/held-after-restore.ts'
import { lookAtDatabase } from '../../platform/metrics/look-at-database.ts'
import { storyWorld } from '../../world/story-world.test.kit.ts'

const token = randomUUID()
const world = storyWorld({ settings: { METRICS_TOKEN: token } })

const open = (cookie = '') => world.visitor().fetch('/operator', { headers: { cookie } })
const show = (shown: string, headers: Record<string, string> = {}) =>
  world.visitor().fetch('/operator', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams({ token: shown }).toString(),
    redirect: 'manual',
  })

async function enter(): Promise<string> {
  const entered = await show(token)
  expect([entered.status, entered.headers.get('location')]).toEqual([303, '/operator'])
  const set = entered.headers.get('set-cookie') ?? ''
  expect(set).toMatch(/HttpOnly/i)
  expect(set).toMatch(/SameSite=Strict/i)
  expect(set).toMatch(/Path=\/operator/i)
  expect(set).not.toContain(token)
  return set.split(';')[0] ?? ''
}

it('the operator’s page shows nothing but a form until the token is given, and then what the doctor says', async () => {
  const closed = await open()
  expect([closed.status, closed.headers.get('x-robots-tag'), closed.headers.get('cache-control')]).toEqual([
    401,
    'noindex, nofollow',
    'no-store',
  ])
  expect(await closed.text()).not.toMatch(/Figures|Database/)
  const opened = await open(await enter())
  expect(opened.status).toBe(200)
  const text = await opened.text()
  expect(text).toMatch(/Nothing wrong was found|thing/)
  expect(text).toContain('Oldest mail that waits')
})

it('the operator’s page does not open to a wrong token, a made-up cookie, an old one, or a form of another site', async () => {
  expect((await show(`${token}x`)).status).toBe(403)
  const cookie = await enter()
  const [, until = '', seal = ''] = /=(\d+)\.(.+)$/.exec(cookie) ?? []
  for (const made of [`${Number(until) + 60}.${seal}`, `${until}.${'A'.repeat(43)}`, token, ''])
    expect([made, (await open(`callboard-operator=${made}`)).status]).toEqual([made, 401])
  expect((await show(token, { origin: 'https://evil.example' })).status).toBe(403)
  world.clock.advance({ minutes: 61 })
  expect((await open(cookie)).status).toBe(401)
})

it('a look at a restored database sees that it is held, until it is released', async () => {
  await hold(world.database)
  expect((await lookAtDatabase(world.database)).heldSince).toBeInstanceOf(Date)
  await releaseRestored(world.database, { forgets: false })
  expect((await lookAtDatabase(world.database)).heldSince).toBeNull()
})

it('ten wrong tokens close the operator’s page to their address, even to the right one', async () => {
  for (let n = 0; n < 12; n += 1) await show(`wrong ${n}`)
  expect((await show(token)).status).toBe(429)
})
