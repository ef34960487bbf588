import { parse } from 'csv-parse/sync'
import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Browser } from '../../../world/open-world.ts'
import { people } from '../../../world/people.ts'
import { storyWorld } from '../../../world/story-world.test.kit.ts'
import { addDocument, readAndSign, notificationsOf } from '../documents.test.kit.ts'

const world = storyWorld()
let olive: Browser, pat: Browser, omar: Browser
beforeAll(async () => {
  ;[olive, pat, omar] = [await world.as('olive'), await world.as('pat'), await world.as('omar')]
}, 60_000)
const nobody = { families: 0, teachers: 0, childless: 0 }
const both = { userIds: [people.pat.id, people.quinn.id] }
const listed = async (asked = {}) =>
  (await olive.call.documents.unsigned(asked)).unsigned.map(
    ({ user, child, document }) => `${document.name}: ${user.name}${child === null ? '' : ` for ${child}`}`,
  )
beforeEach(async () => {
  for (const { id } of (await olive.call.documents.list({})).documents) await olive.call.documents.withdraw({ id })
})

describe('the list of missing signatures', () => {
  it('covers all documents, those due first, and drops each entry once it is signed', async () => {
    const later = await addDocument(olive, { name: 'Terms', to: both })
    await addDocument(olive, { name: 'Filming', expiresOn: '2026-12-01', to: both })
    await addDocument(olive, { name: 'Only to read', requiresSignature: false, to: both })
    expect(await listed()).toEqual(['Filming: Pat Ellis', 'Filming: Quinn Osei', 'Terms: Pat Ellis', 'Terms: Quinn Osei'])
    await readAndSign(pat, later)
    const { unsigned, ...sums } = await olive.call.documents.unsigned({})
    expect(sums).toEqual({ total: 3, page: 1, people: 2, documents: 2, awaitedCounts: nobody, awaited: [] })
    expect(unsigned[0]).toMatchObject({
      user: { id: people.pat.id, email: people.pat.email },
      document: { name: 'Filming', expiresOn: '2026-12-01' },
      isOverdue: false,
      lastReminderAt: null,
    })
    expect(await listed({ search: 'quinn terms' })).toEqual(['Terms: Quinn Osei'])
    expect(await listed({ rows: 'all', page: 9 })).toHaveLength(3)
    expect((await omar.call.documents.unsigned({})).total, 'in another studio').toBe(0)
  })

  it('reminds everybody in one press, once a day for each document', async () => {
    const first = await addDocument(olive, { to: both })
    const second = await addDocument(olive, { to: { userIds: [people.quinn.id] } })
    await readAndSign(pat, first)
    const third = await addDocument(olive, { requiresSignature: false })
    const { recipients } = await olive.call.documents.recipients({ id: second.id })
    await olive.call.documents.remind({ id: second.id, recipientId: recipients[0]!.id })
    expect(await olive.call.documents.remindUnsigned()).toEqual({ people: 1, documents: 1, alreadyToday: 1, awaitedCounts: nobody })
    expect(await olive.call.documents.remindUnsigned()).toEqual({ people: 0, documents: 0, alreadyToday: 2, awaitedCounts: nobody })
    expect((await notificationsOf(world, 'quinn', first.id)).filter((notified) => notified.includes('still waiting'))).toHaveLength(1)
    expect((await notificationsOf(world, 'pat', first.id)).join(), 'who has signed is left alone').not.toContain('still waiting')
    expect((await notificationsOf(world, 'pat', third.id)).join(), 'what is to be read is another matter').not.toContain('still waiting')
    expect((await olive.call.documents.unsigned({})).unsigned.map(({ lastReminderAt }) => lastReminderAt !== null)).toEqual([true, true])
  })

  it('is saved as a file for a spreadsheet, without formulas that would run', async () => {
    await addDocument(olive, { name: '=HYPERLINK("x")', expiresOn: '2026-12-01' })
    const file = await olive.call.documents.unsignedFile()
    expect(file.body.name).toMatch(/^Not signed 20\d\d-\d\d-\d\d\.csv$/)
    expect(parse(await file.body.text(), { bom: true })).toEqual([
      ['Name', 'Email', 'Child', 'Document', 'Deadline', 'Overdue', 'Last reminder', 'State'],
      ['Pat Ellis', people.pat.email, '', '\'=HYPERLINK("x")', '2026-12-01', 'No', '', 'Asked'],
    ])
  })
})

describe('people and groups', () => {
  it('are counted together, each person once', async () => {
    const count = async (to: Parameters<typeof olive.call.documents.countRecipients>[0]['to']) =>
      (await olive.call.documents.countRecipients({ to })).people
    const parents = await count({ allParents: true })
    expect(parents).toBeGreaterThan(1)
    expect(await count({ allParents: true, userIds: [people.pat.id, people.tom.id] })).toBe(parents + 1)
    expect(await count({})).toBe(0)
    await expect(count({ userIds: [randomUUID()] })).rejects.toMatchObject({ code: 'recipient-not-found' })
    await expect(count({ userIds: [people.omar.id] }), 'of another studio').rejects.toMatchObject({ code: 'recipient-not-found' })
  })
})
