import { beforeAll, describe, expect, it } from 'vitest'
import { fullSession, type Browser } from '../../world/open-world.ts'
import { storyWorld } from '../../world/story-world.test.kit.ts'
import { people } from '../../world/people.ts'

const world = storyWorld()
let pat: Browser
beforeAll(async () => {
  pat = await world.as('pat')
}, 60_000)

const form = { name: 'Pat Ellis-Moor', email: people.pat.email, phone: '07700 900123', timezone: 'America/Denver' }

describe('one’s own profile', () => {
  it('saves name, phone and timezone at once, and shows them to the others', async () => {
    expect(await pat.call.profile.save(form)).toMatchObject({ ...form, pendingEmail: null, mailboxUrl: null })
    expect(await pat.call.profile.read()).toMatchObject(form)
    expect((await fullSession(pat))?.user.name).toBe('Pat Ellis-Moor')
    expect(await (await world.as('petra')).call.profile.read()).toMatchObject({ name: 'Petra Novak', phone: '' })
  })

  it('needs a name, an email and an existing timezone', async () => {
    await expect(pat.call.profile.save({ ...form, name: ' ', email: 'pat', timezone: 'Mars/Base' })).rejects.toMatchObject({
      code: 'invalid-input',
      data: { fields: { name: expect.anything(), email: expect.anything(), timezone: expect.anything() } },
    })
  })

  it('refuses a phone number that nobody can dial, but for the one that was kept before', async () => {
    const petra = await world.as('petra')
    const hers = { name: 'Petra Novak', email: people.petra.email, timezone: null }
    await expect(petra.call.profile.save({ ...hers, phone: 'abc' })).rejects.toMatchObject({
      code: 'phone-invalid',
      data: { field: 'phone' },
    })
    await world.database.kysely.updateTable('users').set({ phone: 'not a phone' }).where('id', '=', people.petra.id).execute()
    expect(await petra.call.profile.save({ ...hers, phone: 'not a phone', timezone: 'America/Denver' })).toMatchObject({
      phone: 'not a phone',
      timezone: 'America/Denver',
    })
    expect(await petra.call.profile.save({ ...hers, phone: '' })).toMatchObject({ phone: '', timezone: null })
  })

  it('keeps the old email until the link to the new one is followed, and saves the rest meanwhile', async () => {
    const email = 'pat.new@elsewhere.example'
    expect(await pat.call.profile.save({ ...form, phone: '0113 496 0999', email })).toMatchObject({
      email: people.pat.email,
      pendingEmail: email,
      phone: '0113 496 0999',
    })
    await world.app.jobs.runDue()
    expect(world.app.mailbox?.mails(email)).toHaveLength(1)
    // Saving again with either address while the link is pending neither mails nor cancels anything.
    await pat.call.profile.save({ ...form, email })
    expect((await pat.call.profile.save(form)).pendingEmail).toBe(email)
    await world.app.jobs.runDue()
    expect(world.app.mailbox?.mails(email)).toHaveLength(1)
    const token = /token=([\w-]+)/.exec(world.app.mailbox?.mails(email)[0]?.text ?? '')?.[1] ?? ''
    await pat.call.auth.confirmEmail({ token })
    expect(await pat.call.profile.read()).toMatchObject({ email, pendingEmail: null })
  })

  it('answers someone else’s email as any other, and keeps the old one', async () => {
    const tom = await world.as('tom')
    const own = await tom.call.profile.read()
    expect(await tom.call.profile.save({ ...form, name: own.name, email: people.omar.email })).toMatchObject({
      email: people.tom.email,
      pendingEmail: people.omar.email,
    })
    await tom.call.auth.cancelEmailChange()
  })
})

describe('preferences', () => {
  const all = { emailClassUpdates: true, emailMessages: true, emailBilling: true }

  it('are all on until chosen otherwise, for each person separately', async () => {
    expect(await pat.call.profile.preferences()).toEqual(all)
    await pat.call.profile.savePreferences({ ...all, emailMessages: false })
    await pat.call.profile.savePreferences({ ...all, emailBilling: false })
    expect(await pat.call.profile.preferences()).toEqual({ ...all, emailBilling: false })
    expect(await (await world.as('quinn')).call.profile.preferences()).toEqual(all)
  })
})
