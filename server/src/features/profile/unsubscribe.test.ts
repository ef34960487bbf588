import { beforeEach, describe, expect, it } from 'vitest'
import { origin } from '../../world/open-world.ts'
import { storyWorld } from '../../world/story-world.test.kit.ts'
import { people, studios } from '../../world/people.ts'
import { notify } from '../notifications/notify.ts'

const { pat } = people
const studioId = studios.northlight.id
const world = storyWorld()

const { inNorthlight } = world
beforeEach(async () => {
  await inNorthlight(async (scope) => {
    await scope.db.deleteFrom('userPreferences').execute()
    await scope.db.updateTable('users').set({ active: true }).where('id', '=', pat.id).execute()
  })
})

/** As a mail program requests it: with no cookie and no origin. */
const ask = (address: string, init?: RequestInit) => world.app.fetch(new Request(new URL(address, origin), init))
const oneClick = (address: string) =>
  ask(address, {
    method: 'POST',
    body: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
const press = (address: string, mails: 'on' | 'off') => ask(address, { method: 'POST', body: `mails=${mails}` })

const cancelled = { className: 'Ballet', date: '2026-11-23', startTime: '17:00' }
const tellPat = () => inNorthlight((scope) => notify(scope, 'class_cancellation', { to: [pat.id], details: cancelled }))
const mails = () => world.app.mailbox!.mails(pat.email)
const switches = async () => (await world.as('pat')).call.profile.preferences()

async function addressOfMail(): Promise<string> {
  const before = mails().length
  await tellPat()
  await world.app.jobs.runDue()
  expect(mails()).toHaveLength(before + 1)
  return new URL(mails()[0]!.unsubscribeUrl!).pathname
}

const allOn = { emailClassUpdates: true, emailMessages: true, emailBilling: true }

describe("the address in a mail's List-Unsubscribe", () => {
  it('switches its group off by a POST alone, for its person alone, and leaves the others', async () => {
    const address = await addressOfMail()
    const answer = await oneClick(address)
    expect([answer.status, answer.headers.get('location'), answer.headers.getSetCookie()]).toEqual([200, null, []])
    expect(await answer.text()).toContain('no longer sends you emails about class updates')
    expect(await switches()).toEqual({ ...allOn, emailClassUpdates: false })
    expect(await (await world.as('quinn')).call.profile.preferences()).toEqual(allOn)
    const before = mails().length
    await tellPat()
    await world.app.jobs.runDue()
    expect(mails()).toHaveLength(before)
  })

  it('takes the form that most mail programs send, and the same POST twice', async () => {
    const address = await addressOfMail()
    const body = new FormData()
    body.set('List-Unsubscribe', 'One-Click')
    for (let n = 0; n < 2; n++) expect((await ask(address, { method: 'POST', body })).status).toBe(200)
    expect(await switches()).toEqual({ ...allOn, emailClassUpdates: false })
  })

  it('changes nothing when it is opened, and shows the state of the switch', async () => {
    const address = await addressOfMail()
    for (const method of ['GET', 'HEAD']) expect((await ask(address, { method })).status).toBe(200)
    expect(await switches()).toEqual(allOn)
    const page = await ask(address)
    const words = await page.text()
    expect(words).toContain('Stop these emails?')
    expect(words).toContain(`/dashboard/settings?studio=${studios.northlight.id}#email-notifications"`)
    expect(page.headers.get('cache-control')).toBe('no-store')
    await oneClick(address)
    expect(await (await ask(address)).text()).toContain('These emails are switched off')
  })

  it('switches it on again by the button of its page', async () => {
    const address = await addressOfMail()
    await press(address, 'off')
    expect(await switches()).toEqual({ ...allOn, emailClassUpdates: false })
    expect(await (await press(address, 'on')).text()).toContain('You will get these emails again')
    expect(await switches()).toEqual(allOn)
  })

  it('keeps what the person chose in the product, and tells their browsers', async () => {
    const address = await addressOfMail()
    await (await world.as('pat')).call.profile.savePreferences({ ...allOn, emailBilling: false })
    const before = await world.database.kysely.selectFrom('events').select('type').where('type', '=', 'preferences.stale').execute()
    await oneClick(address)
    expect(await switches()).toEqual({ ...allOn, emailBilling: false, emailClassUpdates: false })
    const after = await world.database.kysely.selectFrom('events').select('type').where('type', '=', 'preferences.stale').execute()
    expect(after).toHaveLength(before.length + 1)
  })

  it('cannot be forged for another person, group or studio', async () => {
    const address = await addressOfMail()
    const forged = [
      address.slice(0, -1),
      address.replace(pat.id, people.quinn.id),
      address.replace('classUpdates', 'billing'),
      address.replace('classUpdates', 'toString'),
      address.replace(studioId, studios.harbour.id),
      `${address}.more`,
      '/unsubscribe/',
      '/unsubscribe/a.b.c.d',
    ]
    for (const path of forged) {
      expect([path, (await oneClick(path)).status, (await ask(path)).status]).toEqual([path, 404, 404])
    }
    expect(await switches()).toEqual(allOn)
  })

  it('of someone who has been erased answers like one that never existed', async () => {
    const address = await addressOfMail()
    await inNorthlight((scope) => scope.db.updateTable('users').set({ active: false }).where('id', '=', pat.id).execute())
    const [gone, forged] = [await oneClick(address), await oneClick('/unsubscribe/a.b.c.d')]
    expect([gone.status, await gone.text()]).toEqual([404, await forged.text()])
  })

  it('refuses a large body', async () => {
    const address = await addressOfMail()
    expect((await ask(address, { method: 'POST', body: 'x'.repeat(300 * 1024) })).status).toBe(413)
    expect(await switches()).toEqual(allOn)
  })
})
