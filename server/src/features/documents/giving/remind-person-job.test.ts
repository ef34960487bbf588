import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Browser } from '../../../world/open-world.ts'
import { people } from '../../../world/people.ts'
import { storyWorld } from '../../../world/story-world.test.kit.ts'
import { codeOf } from '../../auth/story.test.kit.ts'
import { addDocument, readAndSign, recipientOf, notificationsOf } from '../documents.test.kit.ts'

const world = storyWorld()
let olive: Browser, pat: Browser
beforeAll(async () => {
  ;[olive, pat] = [await world.as('olive'), await world.as('pat')]
}, 60_000)

/** Time goes on, and the browsers keep their sessions. */
async function until(instant: string): Promise<void> {
  world.clock.set(instant)
  for (const browser of [olive, pat]) await browser.call.auth.refresh({ attempt: randomUUID() })
}
let start = Temporal.PlainDate.from('2026-11-24')
const dateOf = (day: number) => start.add({ days: day }).toString()
/** So many days after the first of a test. */
const on = (day: number, time = '09:00') => until(`${dateOf(day)}T${time}:00Z`)
const look = async () => {
  await world.inNorthlight(({ db }) => world.app.jobs.send(db, [{ name: 'documents.find-reminders', input: {}, options: {} }]))
  await world.app.jobs.runDue()
}
const reminded = async (id: string) => (await notificationsOf(world, 'pat', id)).filter((said) => said.includes('still waiting'))
const mails = () => world.app.mailbox!.mails(people.pat.email).filter(({ subject }) => subject.startsWith('Reminder'))
const everyThree = { daysBefore: [], everyDays: 3 }

describe('automatic reminders', () => {
  beforeEach(async () => {
    start = start.add({ days: 20 })
    await on(0, '12:00')
  })

  it('are sent on the chosen days, in the morning, once, until the last day', async () => {
    const expiresOn = dateOf(10)
    const { id } = await addDocument(olive, { expiresOn, reminders: { daysBefore: [7, 3, 3], everyDays: null } })
    await look()
    expect(await reminded(id), 'the day it was given').toEqual([])
    await on(3, '07:30')
    await look()
    expect(await reminded(id), 'too early').toEqual([])
    await on(3)
    await look()
    await look()
    expect(await reminded(id)).toHaveLength(1)
    expect(await recipientOf(olive, id, 'pat')).toMatchObject({
      lastReminderAt: world.clock.now().toString({ smallestUnit: 'millisecond' }),
    })
    for (const date of [4, 7, 7, 10, 11, 16]) {
      await on(date)
      await look()
    }
    expect(await reminded(id)).toHaveLength(2)
    await olive.call.documents.withdraw({ id })
  })

  it('are one email a day that lists what is waiting, and none for what was signed', async () => {
    const before = mails().length
    const [a, b, c] = [
      await addDocument(olive, { name: 'A', reminders: everyThree }),
      await addDocument(olive, { name: 'B', reminders: everyThree, requiresSignature: false }),
      await addDocument(olive, { name: 'C', reminders: everyThree }),
    ]
    await on(3)
    await readAndSign(pat, c)
    await look()
    await world.app.jobs.runDue()
    expect([await reminded(a.id), await reminded(b.id), await reminded(c.id)]).toMatchObject([{ length: 1 }, { length: 1 }, { length: 0 }])
    const sent = mails().slice(0, mails().length - before)
    expect(sent).toHaveLength(1)
    expect(sent[0]!.subject).toBe('Reminder: 2 documents are waiting for you')
    expect(sent[0]!.text).toContain('“A”, to sign')
    expect(sent[0]!.text).toContain('“B”, to read')

    const recipient = await recipientOf(olive, a.id, 'pat')
    expect(await codeOf(olive.call.documents.remind({ id: a.id, recipientId: recipient!.id }))).toBe('reminded-today')
    const extra = await addDocument(olive, { name: 'D' })
    const other = await recipientOf(olive, extra.id, 'pat')
    await olive.call.documents.remind({ id: extra.id, recipientId: other!.id })
    await world.app.jobs.runDue()
    expect(await reminded(extra.id), 'the bell at once').toHaveLength(1)
    expect(mails()).toHaveLength(before + 1)
    await on(4, '08:01')
    await world.app.jobs.runDue({ early: true })
    expect(mails().map(({ subject }) => subject)).toContain('Reminder: please sign “D”')
    expect(mails()).toHaveLength(before + 2)
    for (const { id } of [a, b, c, extra]) await olive.call.documents.withdraw({ id })
  })

  it('leave out whoever was reminded by hand that day, and whoever signs meanwhile', async () => {
    const byHand = await addDocument(olive, { name: 'By hand', reminders: everyThree })
    await on(3, '07:00')
    await olive.call.documents.remind({ id: byHand.id, recipientId: (await recipientOf(olive, byHand.id, 'pat'))!.id })
    await on(3)
    await look()
    expect(await reminded(byHand.id)).toHaveLength(1)
    const signed = await addDocument(olive, { name: 'Signed at once', reminders: everyThree })
    await on(6)
    await world.inNorthlight(({ db }) => world.app.jobs.send(db, [{ name: 'documents.find-reminders', input: {}, options: {} }]))
    await Promise.all([readAndSign(pat, signed), world.app.jobs.runDue()])
    await world.app.jobs.runDue()
    expect(await reminded(signed.id)).toEqual([])
    expect(await recipientOf(olive, signed.id, 'pat')).toMatchObject({ status: 'signed' })
  })
})
