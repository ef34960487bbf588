import { beforeAll, describe, expect, it } from 'vitest'
import sharp from 'sharp'
import { randomUUID } from 'node:crypto'
import { forgetLimits, joinNorthlight } from '../../features/auth/story.test.kit.ts'
import { addressFor } from '../../features/calendar-feeds/calendar.test.kit.ts'
import { bill } from '../../features/invoices/bill.test.kit.ts'
import { notify } from '../../features/notifications/notify.ts'
import { origin, type Browser } from '../../world/open-world.ts'
import { people, studios } from '../../world/people.ts'
import { storyWorld } from '../../world/story-world.test.kit.ts'
import { classIds } from '../../world/story.ts'

// Omar owns Harbour and teaches in Northlight. What his session of one studio gets is compared with what is the other's; the calls are
// compared in authorization.test.ts.

const world = storyWorld()
const [northlight, harbour] = [studios.northlight.id, studios.harbour.id]
let omar: Browser
let there: string
const go = (studioId: string) => omar.call.memberships.enter({ studioId })

beforeAll(async () => {
  there = await joinNorthlight(world, 'omar', 'teacher')
  omar = await world.as('omar')
  await forgetLimits(world)
}, 120_000)

async function square(): Promise<File> {
  const image = sharp({ create: { width: 80, height: 80, channels: 3, background: 'red' } })
  return new File([new Uint8Array(await image.png().toBuffer())], 'red.png', { type: 'image/png' })
}

describe('somebody of two studios', () => {
  it('opens the pictures and files of the studio that their session is of, and of no other', async () => {
    const olive = await world.as('olive')
    const { photoUrl } = await olive.call.profile.setPicture({ file: await square(), x: 0, y: 0, side: 80 })
    await go(northlight)
    const own = await omar.call.profile.setPicture({ file: await square(), x: 0, y: 0, side: 80 })
    const statusOf = async (address: string | null) => (await omar.fetch(String(address))).status
    for (const address of [photoUrl, own.photoUrl]) {
      await go(northlight)
      expect(await statusOf(address)).toBe(200)
      await go(harbour)
      expect([address, await statusOf(address)]).toEqual([address, 404])
    }
    expect((await omar.call.profile.read()).photoUrl).toBeNull()
  })

  it('finds, lists and exports nothing of the other', async () => {
    const olive = await world.as('olive')
    await olive.call.invoices.add(bill({ method: 'card' }))
    await go(harbour)
    const days = { from: '2026-01-01', to: '2027-12-31' }
    const found = [
      await omar.call.students.list({ search: 'ellis' }),
      await omar.call.users.list({ search: 'hart' }),
      await omar.call.invoices.list({ search: 'ellis' }),
      await (await omar.call.exports.invoices(days)).body.text(),
      await (await omar.call.exports.payments(days)).body.text(),
    ]
    expect(JSON.stringify(found)).not.toMatch(/Ellis|Hart|Invoice-1|northlight/i)
    expect(await (await olive.call.exports.invoices(days)).body.text()).toContain('Invoice-1')
    await go(northlight)
    await expect(omar.call.exports.invoices(days)).rejects.toMatchObject({ code: 'access-denied' })
    expect((await omar.call.teachers.list()).map(({ name }) => name)).not.toContain(people.theo.name)
  })

  it('has a calendar of each, by an address of its own', async () => {
    await world.database.kysely.updateTable('classes').set({ teacherId: there }).where('id', '=', classIds.street).execute()
    await go(northlight)
    const teaching = await addressFor(world, 'omar')
    await go(harbour)
    const owning = await addressFor(world, 'omar')
    const read = async (url: string) => (await world.visitor().fetch(url.slice(origin.length))).text()
    expect(await read(teaching)).toMatch(/X-WR-CALNAME:Northlight Dance[\s\S]*SUMMARY:Street Dance/)
    expect(await read(owning)).toContain('X-WR-CALNAME:Harbour Moves')
    expect(await read(owning)).not.toMatch(/Northlight|Street Dance/)
    await omar.call.calendarFeeds.remove({})
    expect(await read(teaching)).toContain('Street Dance')
    expect(await read(owning)).toBe('Not found')
  })

  it('hears live what happens where their session is, and resumes nothing of the other', async () => {
    const olive = await world.as('olive')
    await go(harbour)
    const stream = await omar.fetch(`/api/live?as=${people.omar.id}`)
    const reader = stream.body!.getReader()
    await olive.call.locations.add({ id: randomUUID(), name: 'Annexe' })
    await omar.call.plans.add({ id: randomUUID(), name: 'Weekly', amountMinor: 4500, interval: 'month' })
    const decoder = new TextDecoder()
    let heard = ''
    while (!heard.includes('plans')) heard += decoder.decode((await reader.read()).value, { stream: true })
    await reader.cancel()
    expect(heard).not.toContain('locations')
    const resumed = await omar.fetch(`/api/live?as=${there}`)
    expect(resumed.status).toBe(401)
  })

  it('is mailed in the name of the studio that it is about, and switches its emails off there alone', async () => {
    const details = { className: 'Ballet', date: '2026-11-23', startTime: '17:00' }
    await world.inNorthlight((scope) => notify(scope, 'class_cancellation', { to: [there], details }))
    await world.app.jobs.runDue()
    const mail = world.app.mailbox?.mails(people.omar.email)[0]
    expect([mail?.sender?.name, mail?.text.includes('Sent by Callboard for Northlight Dance.')]).toEqual(['Northlight Dance', true])
    await world.app.fetch(
      new Request(new URL(new URL(mail!.unsubscribeUrl!).pathname, origin), {
        method: 'POST',
        body: 'List-Unsubscribe=One-Click',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      }),
    )
    await go(harbour)
    expect(await omar.call.profile.preferences()).toMatchObject({ emailClassUpdates: true })
    await go(northlight)
    expect(await omar.call.profile.preferences()).toMatchObject({ emailClassUpdates: false })
  })
})
