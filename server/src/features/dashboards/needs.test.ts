import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Browser } from '../../world/open-world.ts'
import { children, people } from '../../world/people.ts'
import { addDocument } from '../documents/documents.test.kit.ts'
import { bill, emptyBooks, lesson, signInAgain } from '../invoices/bill.test.kit.ts'
import { add, closeStory, inNorthlight, mark, openStory, world } from './story.test.kit.ts'

const { mia, leo } = children
let olive: Browser['call']
const needs = async () => (await olive.dashboards.owner()).needs
const signIn = async () => void (olive = (await signInAgain(world, 'olive')).call)

afterAll(closeStory)

describe('what an owner can do something about', () => {
  beforeAll(async () => {
    await openStory()()
    await emptyBooks(world)
    await signIn()
  }, 60_000)

  it('are registers of classes that have ended with students but no mark: the oldest by name, and how many', async () => {
    const before = (await needs()).registers.count
    for (const [name, date, startTime, endTime, studentIds] of [
      ['Forgotten', '2026-11-06', '16:00', '17:00', [mia.id, leo.id]],
      ['Empty', '2026-11-06', '16:00', '17:00', []],
      ['Long ago', '2026-11-01', '16:00', '17:00', [mia.id]],
      ['Still on', '2026-11-18', '09:00', '20:00', [mia.id]],
    ] as const)
      await add(name, date, people.tom.id, studentIds, startTime, endTime)
    const { count, list } = (await needs()).registers
    expect(count).toBe(before + 1)
    expect(list[0]).toEqual({ id: list[0]!.id, name: 'Forgotten', date: '2026-11-06', startTime: '16:00', teacherName: people.tom.name })
    await mark(list[0]!.id, { [mia.id]: 'present' })
    expect((await needs()).registers.count).toBe(before)
  })

  it('are overdue sums, until their families were reminded, which can be undone for half a minute', async () => {
    const invoices = [people.pat, people.quinn].map(({ id: parentId }) => ({ id: randomUUID(), parentId }))
    const ids = invoices.map(({ id }) => id)
    const items = [{ ...lesson, studentId: null }]
    await olive.invoices.add(bill({ dueOn: '2026-11-18', invoices, items, method: 'bank-transfer' }))
    expect((await needs()).overdue, 'not due yet').toEqual({ count: 0, amountMinor: 0, ids: [] })
    await inNorthlight(({ db }) => db.updateTable('invoices').set({ dueOn: '2026-11-01' }).execute())
    expect((await needs()).overdue, 'asked for a moment ago').toEqual({ count: 0, amountMinor: 0, ids: [] })
    await inNorthlight(({ db }) =>
      db
        .updateTable('notifications')
        .set({ createdAt: new Date('2026-11-14T10:00:00Z') })
        .execute(),
    )
    const overdue = { count: 2, amountMinor: 9000, ids: expect.arrayContaining(ids) }
    expect((await needs()).overdue).toEqual(overdue)

    const lately = (change: { type?: 'payment_overdue'; createdAt: Date }) =>
      inNorthlight(({ db }) => db.updateTable('notifications').set(change).where('entityId', '=', ids[0]!).execute())
    await lately({ type: 'payment_overdue', createdAt: new Date('2026-11-18T08:00:00Z') })
    expect((await needs()).overdue, 'the schedule has told one family this morning').toMatchObject({ count: 1 })
    await lately({ createdAt: new Date('2026-11-14T10:00:00Z') })
    const at = new Date('2026-11-18T10:00:00Z')
    const page = {
      invoiceId: ids[0]!,
      invoiceVersion: 1,
      amountMinor: 4500,
      currency: 'GBP',
      accountId: 'acct_1',
      state: 'processing' as const,
    }
    await inNorthlight(({ db, studioId }) =>
      db
        .insertInto('checkouts')
        .values({ ...page, studioId, id: ids[0]!, expiresAt: at, createdAt: at })
        .execute(),
    )
    expect((await needs()).overdue, 'a card is paying one').toMatchObject({ count: 1 })
    await inNorthlight(({ db }) => db.deleteFrom('checkouts').execute())
    expect((await needs()).overdue).toEqual(overdue)

    const first = await olive.invoices.remind({ ids, undoable: true })
    expect(first.reminded).toBe(2)
    expect((await needs()).overdue).toEqual({ count: 0, amountMinor: 0, ids: [] })
    expect(await olive.invoices.remind({ ids, undoable: true }), 'a second press').toMatchObject({ reminded: 0, undo: null })
    await olive.invoices.undoReminding({ id: first.undo!.id })
    expect((await needs()).overdue).toEqual(overdue)

    await olive.invoices.remind({ ids, undoable: true })
    await olive.invoices.cancel({ id: ids[1]!, version: 1 })
    const told = async () =>
      (
        await inNorthlight(({ db }) =>
          db.selectFrom('notifications').select(['userId', 'title']).where('type', '=', 'payment_request').execute(),
        )
      )
        .filter(({ title }) => title === 'Payment reminder')
        .map(({ userId }) => userId)
    await world.app.jobs.runDue({ early: true })
    expect(await told(), 'not what has been cancelled since').toEqual([people.pat.id])
    expect((await needs()).overdue).toEqual({ count: 0, amountMinor: 0, ids: [] })
  })

  it('are drafts that were not sent', async () => {
    const plain = { ...bill(), invoices: [{ id: randomUUID(), parentId: people.pat.id }], method: 'bank-transfer' as const }
    const { undo } = await olive.invoices.add({ ...plain, undoable: true })
    expect((await needs()).drafts, 'it is on its way').toEqual({ count: 0, amountMinor: 0 })
    await olive.invoices.undoIssuing({ id: undo!.id })
    expect((await needs()).drafts).toEqual({ count: 1, amountMinor: 4500 })
  })

  it('are documents that people were given before today and have to sign, until they were reminded today', async () => {
    const before = (await needs()).unsigned
    await addDocument(await signInAgain(world, 'olive'), { name: 'Rules', requiresSignature: true })
    expect((await needs()).unsigned, 'its page offers it from tomorrow on too').toEqual(before)
    world.clock.advance({ hours: 24 })
    await signIn()
    const { documents, people: asked } = (await needs()).unsigned
    expect(documents).toBe(before.documents + 1)
    expect(asked).toBeGreaterThan(0)
    await olive.documents.remindUnsigned()
    expect((await needs()).unsigned).toEqual({ documents: 0, people: 0 })
    world.clock.advance({ hours: 24 })
    await signIn()
    expect((await needs()).unsigned.people).toBe(asked)
  })

  it('are invitations that nobody has followed for three days, until they are sent again', async () => {
    const id = randomUUID()
    await olive.invitations.send({ id, email: 'slow@new.example' })
    const before = (await needs()).invitations
    expect(before).not.toContain(id)
    // Of a known address an owner must not notice the invitation.
    await olive.teachers.add({ id: randomUUID(), name: 'Una Vale', email: people.petra.email })
    world.clock.advance({ hours: 73 })
    await signIn()
    expect((await needs()).invitations).toEqual([...before, id])
    await olive.invitations.resend({ id })
    expect((await needs()).invitations).not.toContain(id)
  })

  it('are disputes that ask for an answer, on the account that the studio has now', async () => {
    const invoiceId = randomUUID()
    await olive.invoices.add(
      bill({
        invoices: [{ id: invoiceId, parentId: people.quinn.id }],
        items: [{ ...lesson, studentId: children.noor.id }],
        method: 'bank-transfer',
      }),
    )
    const { version } = await olive.invoices.read({ id: invoiceId })
    const { paymentId } = await olive.payments.markPaid({ invoiceId, version, paidOn: '2026-11-18', isEarly: true })
    const dispute = { paymentId, reason: 'fraudulent', openedAt: new Date('2026-11-17T12:00:00Z'), closedAt: null }
    const respondBy = (day: number) => new Date(`2026-11-${day}T12:00:00Z`)
    await inNorthlight(async ({ db, studioId }) => {
      await db.deleteFrom('cardAccounts').execute()
      await db.insertInto('cardAccounts').values({ studioId, accountId: 'acct_now' }).execute()
      await db
        .updateTable('payments')
        .set({ method: 'card', accountId: 'acct_now', intentId: 'pi_1' })
        .where('id', '=', paymentId)
        .execute()
      await db
        .insertInto('disputes')
        .values([
          { ...dispute, studioId, id: 'du_open', amountMinor: 300, status: 'needs-response', respondBy: respondBy(28) },
          { ...dispute, studioId, id: 'du_first', amountMinor: 200, status: 'needs-response', respondBy: respondBy(26) },
          { ...dispute, studioId, id: 'du_answered', amountMinor: 500, status: 'under-review', respondBy: respondBy(26) },
          { ...dispute, studioId, id: 'du_late', amountMinor: 700, status: 'needs-response', respondBy: respondBy(19) },
        ])
        .execute()
    })
    expect((await needs()).disputes).toEqual({ count: 2, amountMinor: 500, answerBy: '2026-11-26', invoiceId })
    await inNorthlight(({ db }) => db.updateTable('cardAccounts').set({ accountId: 'acct_next' }).execute())
    expect((await needs()).disputes.count).toBe(0)
  })

  it('are only those of the own studio', async () => {
    const { needs: others } = await (await signInAgain(world, 'omar')).call.dashboards.owner()
    expect(others.overdue.count + others.drafts.count + others.unsigned.documents + others.invitations.length).toBe(0)
  })
})
