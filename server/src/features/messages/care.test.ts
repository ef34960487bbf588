import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Browser } from '../../world/open-world.ts'
import { passwordOf, people, type PersonName } from '../../world/people.ts'
import { storyWorld } from '../../world/story-world.test.kit.ts'
import { codeOf, forgetLimits } from '../auth/story.test.kit.ts'
import { endOfQuiet } from '../notifications/mail/waits-for-the-morning.ts'
import { contentsOf, talk, notificationsOfMessages, write } from './messages.test.kit.ts'

const world = storyWorld()
let olive: Browser, pat: Browser, tom: Browser, tara: Browser, quinn: Browser
/** The clock of these tests outlasts a session. */
async function signIn() {
  ;[olive, pat, tom, tara, quinn] = (await Promise.all((['olive', 'pat', 'tom', 'tara', 'quinn'] as const).map(asAgain))) as [
    Browser,
    Browser,
    Browser,
    Browser,
    Browser,
  ]
}
async function asAgain(who: PersonName): Promise<Browser> {
  const browser = world.visitor()
  await browser.call.auth.signIn({ email: people[who].email, password: passwordOf(people[who]) })
  return browser
}
beforeEach(async () => {
  world.clock.advance({ minutes: 2 })
  await signIn()
  await world.inNorthlight(async ({ db, studioId }) => {
    await db.deleteFrom('conversations').where('studioId', '=', studioId).execute()
    await db.deleteFrom('messageSettings').where('studioId', '=', studioId).execute()
    await db.deleteFrom('messageHours').where('studioId', '=', studioId).execute()
    await db.deleteFrom('notifications').where('studioId', '=', studioId).where('type', '=', 'new_message').execute()
  })
})
const asBefore = { familiesWriteTo: 'staff', quietFrom: '21:00', quietTo: '07:00', safeguarding: false } as const
const namesOf = (all: readonly { name: string }[]) => all.map(({ name }) => name)
const mailsTo = (who: keyof typeof people) =>
  world.app.mailbox!.mails().filter(({ to, subject }) => to === people[who].email && subject.startsWith('New message'))

describe('a studio in which families write to the teachers of their children', () => {
  beforeEach(() => olive.call.messages.saveSettings({ ...asBefore, familiesWriteTo: 'their-teachers' }))

  it('offers and accepts no other recipients, on either side, besides owners', async () => {
    // Tom teaches Mia, of Pat; Tara teaches Leo and Noor, of Pat and Quinn.
    expect(namesOf(await quinn.call.messages.recipients({}))).toEqual(['Olive Hart', 'Tara Lindqvist'])
    expect(namesOf(await tom.call.messages.recipients({}))).not.toContain('Quinn Osei')
    expect(namesOf(await olive.call.messages.recipients({}))).toContain('Quinn Osei')
    const start = (browser: Browser, to: string) => codeOf(browser.call.messages.start({ id: randomUUID(), recipientIds: [to] }))
    expect(await start(quinn, people.tom.id)).toBe('writing-not-allowed')
    expect(await start(tom, people.quinn.id)).toBe('writing-not-allowed')
    await talk(quinn, 'tara')
    await talk(quinn, 'olive', 'tom')
  })

  it('ends writing with the last class, but not reading', async () => {
    const { id } = await talk(pat, 'tom')
    await write(pat, id, 'While Mia dances')
    await world.inNorthlight(({ db }) => db.deleteFrom('enrolments').execute())
    for (const browser of [pat, tom]) {
      expect(await codeOf(write(browser, id, 'Later'))).toBe('conversation-closed')
      expect((await browser.call.messages.conversation({ id })).closedBecause).not.toBeNull()
      expect(await contentsOf(browser, id)).toEqual(['While Mia dances'])
    }
    await olive.call.messages.saveSettings(asBefore)
    await write(tom, id, 'Still here')
  })

  it('lets only owners set this', async () => {
    for (const browser of [tom, pat]) {
      expect(await codeOf(browser.call.messages.settings())).toBe('access-denied')
      expect(await codeOf(browser.call.messages.saveSettings(asBefore))).toBe('access-denied')
    }
  })
})

describe('quiet hours', () => {
  const at = async (time: string) => {
    world.clock.set(`${time}:00Z`)
    await signIn()
  }

  /** when the mails that have been put off are to go */
  const putOff = async () => {
    const { rows } = await sql<{ at: Date }>`
      select start_after as at from pgboss.job where name = 'notifications.mail' and start_after > ${world.clock.now().toString()}
      order by start_after`.execute(world.database.kysely)
    return rows.map((row) => row.at.toISOString())
  }

  it('hold emails back until they end, but not notifications in the product', async () => {
    await at('2026-11-18T20:50')
    const { id } = await talk(pat, 'olive')
    await write(pat, id, 'Late')
    const before = mailsTo('olive').length
    expect(await notificationsOfMessages(world, 'olive')).toEqual(['New message from Pat Ellis: Late'])
    await at('2026-11-18T21:06')
    await world.app.jobs.runDue()
    expect(mailsTo('olive')).toHaveLength(before)
    expect(await putOff()).toEqual(['2026-11-19T07:00:00.000Z'])
  })

  it('are replaced by the hours that a teacher has set, which whoever writes sees', async () => {
    await at('2026-11-19T18:00')
    expect(await codeOf(pat.call.messages.hours())).toBe('access-denied')
    expect(await codeOf(tom.call.messages.saveHours({ hours: { from: '09:00', to: '09:00' } }))).toBe('hours-empty')
    await tom.call.messages.saveHours({ hours: { from: '09:00', to: '17:00' } })
    expect(await tom.call.messages.hours()).toEqual({ hours: { from: '09:00', to: '17:00' } })
    const { id } = await talk(pat, 'tom')
    expect((await pat.call.messages.conversation({ id })).hours).toEqual([{ name: 'Tom Reed', from: '09:00', to: '17:00' }])
    await write(pat, id, 'Tomorrow then')
    const before = mailsTo('tom').length
    await at('2026-11-19T18:16')
    await world.app.jobs.runDue()
    expect(mailsTo('tom')).toHaveLength(before)
    expect(await putOff()).toEqual(['2026-11-20T09:00:00.000Z'])
    await tom.call.messages.saveHours({ hours: null })
    expect((await pat.call.messages.conversation({ id })).hours).toEqual([])
  })

  it('follow the clock in the studio’s zone, past midnight, through a change of the clocks', () => {
    const end = (now: string, hours: { from: string; to: string }) =>
      endOfQuiet(Temporal.Instant.from(now), 'Europe/London', hours)?.toString() ?? null
    const night = { from: '21:00', to: '07:00' }
    expect(end('2026-11-18T20:59:00Z', night)).toBeNull()
    expect(end('2026-11-18T21:00:00Z', night)).toBe('2026-11-19T07:00:00Z')
    expect(end('2026-11-19T06:58:00Z', night)).toBe('2026-11-19T07:00:00Z')
    expect(end('2026-11-19T06:59:30Z', night), 'as good as over').toBeNull()
    expect(end('2026-11-19T07:00:00Z', night)).toBeNull()
    expect(end('2027-03-27T22:00:00Z', night), 'the clocks go forward').toBe('2027-03-28T06:00:00Z')
    expect(end('2026-11-18T13:00:00Z', { from: '12:00', to: '14:00' })).toBe('2026-11-18T14:00:00Z')
    expect(end('2026-11-18T13:00:00Z', { from: '13:00', to: '13:00' }), 'none').toBeNull()
  })
})

describe('a notification of messages', () => {
  const runMails = async () => {
    world.clock.advance({ minutes: 16 })
    await world.app.jobs.runDue()
    await signIn()
  }

  it('says what an edited message says now, in its email too', async () => {
    const { id } = await talk(pat, 'tom')
    const { id: messageId } = await write(pat, id, 'A first draft')
    await pat.call.messages.edit({ id, messageId, content: 'See you at four' })
    expect(await notificationsOfMessages(world, 'tom')).toEqual(['New message from Pat Ellis: See you at four'])
    await runMails()
    expect(mailsTo('tom')[0]?.text).toContain('See you at four')
    expect(mailsTo('tom')[0]?.text).not.toContain('A first draft')
  })

  it('stays for what is still to be read when a later message is deleted', async () => {
    const { id } = await talk(pat, 'tom')
    await write(pat, id, 'Mia is ill, please call')
    const { id: messageId } = await write(pat, id, 'oops')
    await pat.call.messages.delete({ id, messageId })
    expect(await notificationsOfMessages(world, 'tom')).toEqual(['New message from Pat Ellis: Mia is ill, please call'])
    const before = mailsTo('tom').length
    await runMails()
    expect(mailsTo('tom')).toHaveLength(before + 1)
    expect(mailsTo('tom')[0]?.text).toContain('Mia is ill')
  })

  it('keeps nothing of a deleted message, whether read, emailed or neither', async () => {
    const { id } = await talk(pat, 'tom')
    const { id: messageId } = await write(pat, id, 'A secret')
    await runMails()
    await tom.call.messages.read({ id, to: 1 })
    await pat.call.messages.delete({ id, messageId })
    const rows = await world.inNorthlight(({ db }) =>
      db.selectFrom('notifications').select('message').where('type', '=', 'new_message').execute(),
    )
    expect(rows).toEqual([])
  })

  it('is emailed again after its reader has switched emails on, and after one was sent', async () => {
    const { id } = await talk(pat, 'tom')
    await tom.call.profile.savePreferences({ emailClassUpdates: true, emailMessages: false, emailBilling: true })
    await write(pat, id, 'Unwanted')
    const before = mailsTo('tom').length
    await runMails()
    expect(mailsTo('tom')).toHaveLength(before)
    await tom.call.profile.savePreferences({ emailClassUpdates: true, emailMessages: true, emailBilling: true })
    await write(pat, id, 'Wanted')
    await runMails()
    expect(mailsTo('tom')[0]?.text).toContain('Wanted')
    await write(pat, id, 'Once more')
    await runMails()
    expect(mailsTo('tom')).toHaveLength(before + 2)
  })

  it('is not emailed once it was dismissed', async () => {
    const { id } = await talk(pat, 'tom')
    await write(pat, id, 'Seen in the bell')
    await world.inNorthlight(({ db }) => db.updateTable('notifications').set({ dismissed: true }).execute())
    const before = mailsTo('tom').length
    await runMails()
    expect(mailsTo('tom')).toHaveLength(before)
  })
})

describe('the count of unread messages', () => {
  it('stays when one’s own message goes out later, and leaves out deleted messages', async () => {
    const { id } = await talk(pat, 'tom')
    const { id: messageId } = await write(tom, id, 'Written while Pat was offline')
    await write(pat, id, 'Sent by the queue')
    const unread = async (browser: Browser) => [
      (await browser.call.messages.conversation({ id })).unread,
      (await browser.call.notifications.recent()).waiting.messages,
    ]
    expect(await unread(pat)).toEqual([1, 1])
    expect((await tom.call.messages.conversation({ id })).seenTo, 'not seen yet').toBe(0)
    await tom.call.messages.delete({ id, messageId })
    expect(await unread(pat)).toEqual([0, 0])
    await tom.call.messages.read({ id, to: 2 })
    await write(tom, id, 'Answered at once')
    expect(await unread(tom)).toEqual([0, 0])
  })
})

describe('a repeated request to send a message', () => {
  it('with other words is refused, also after the first message has been deleted; with the first words it is recognised after an edit', async () => {
    const { id: conversationId } = await talk(pat, 'tom')
    const asked = { id: randomUUID(), conversationId, content: 'At four' }
    await pat.call.messages.send(asked)
    expect(await codeOf(pat.call.messages.send({ ...asked, content: 'At five' }))).toBe('message-exists')
    await pat.call.messages.edit({ id: conversationId, messageId: asked.id, content: 'At six' })
    expect(await pat.call.messages.send(asked)).toMatchObject({ content: 'At six', number: 1 })
    await pat.call.messages.delete({ id: conversationId, messageId: asked.id })
    expect(await codeOf(pat.call.messages.send(asked))).toBe('message-exists')
  })
})

describe('a flood', () => {
  it('of edits, or of conversations without a message, is refused; an empty conversation appears in nobody else’s list', async () => {
    const { id } = await talk(pat, 'tom')
    expect((await tom.call.messages.conversations({})).conversations).toEqual([])
    expect((await pat.call.messages.conversations({})).conversations).toHaveLength(1)
    const { id: messageId } = await write(pat, id, 'Number 0')
    await forgetLimits(world)
    for (let n = 1; n <= 30; n++) await pat.call.messages.edit({ id, messageId, content: `Number ${n}` })
    expect(await codeOf(pat.call.messages.edit({ id, messageId, content: 'Once more' }))).toBe('too-many-requests')
    await forgetLimits(world)
    await world.inNorthlight(async ({ db, studioId, clock }) => {
      const at = new Date(clock.now().epochMilliseconds)
      const started = Array.from({ length: 60 }, (_, n) => ({
        studioId,
        id: randomUUID(),
        peopleKey: `${n}`,
        startedBy: people.pat.id,
        createdAt: at,
        lastAt: at,
      }))
      await db.insertInto('conversations').values(started).execute()
    })
    expect(await codeOf(talk(pat, 'olive'))).toBe('too-many-requests')
  })
})

describe('a conversation that has closed', () => {
  it('cannot be changed by an edit either', async () => {
    const { id } = await talk(pat, 'tara')
    const { id: messageId } = await write(pat, id, 'To a teacher')
    await world.inNorthlight(({ db }) => db.updateTable('users').set({ role: 'parent' }).where('id', '=', people.tara.id).execute())
    expect(await codeOf(pat.call.messages.edit({ id, messageId, content: 'To another family' }))).toBe('conversation-closed')
    await world.inNorthlight(({ db }) => db.updateTable('users').set({ role: 'teacher' }).where('id', '=', people.tara.id).execute())
    expect(await contentsOf(tara, id)).toEqual(['To a teacher'])
  })
})
