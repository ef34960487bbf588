import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Browser } from '../../../world/open-world.ts'
import { children, people } from '../../../world/people.ts'
import { storyNow } from '../../../world/story.ts'
import { storyWorld } from '../../../world/story-world.test.kit.ts'
import { bill, emptyBooks, faultOf, signInAgain, notificationsOf } from '../bill.test.kit.ts'
import { issueHeld } from './issue-held.ts'
import { makeDrafts } from './make-drafts.ts'

const world = storyWorld()
let olive: Browser, pat: Browser
beforeAll(async () => {
  pat = await world.as('pat')
}, 60_000)
beforeEach(async () => {
  world.clock.set(storyNow)
  olive = await signInAgain(world, 'olive')
  await emptyBooks(world)
})

const timePasses = () => world.app.jobs.runDue({ early: true })
const families = [
  { parent: people.pat, child: children.mia },
  { parent: people.quinn, child: children.noor },
]
const common = { description: 'Ballet, spring', quantity: 1, unitPriceMinor: 4500, type: 'tuition' as const, vat: 'exempt' as const }
const noOrigin = { planEnrolmentId: null, periodStart: null, periodEnd: null }

/** New drafts of Pat and Quinn. */
async function drafts(): Promise<[string, string]> {
  const before = new Set((await olive.call.invoices.list({ tab: 'draft' })).invoices.map(({ id }) => id))
  await world.inNorthlight((scope) =>
    makeDrafts(
      scope,
      families.map(({ parent, child }) => ({ parent, items: [{ ...common, ...noOrigin, studentId: child.id, studentName: child.name }] })),
      { dueOn: '2026-12-01', method: 'card' },
    ),
  )
  const { invoices } = await olive.call.invoices.list({ tab: 'draft' })
  return families.map(({ parent }) => invoices.find((one) => one.parent.id === parent.id && !before.has(one.id))!.id) as [string, string]
}
const issue = (ids: string[]) => olive.call.invoices.issue({ ids, undoable: true })
const numberOf = async (id: string) => (await olive.call.invoices.read({ id })).index
const tab = async (asked: 'pending' | 'draft' | 'paid') => {
  const { invoices, counts } = await olive.call.invoices.list({ tab: asked })
  return { shown: invoices.map(({ index, isHeld }) => ({ index, isHeld })), counts }
}

describe('drafts that are issued with an undo', () => {
  it('are listed as sent, without a number, and nobody else is notified', async () => {
    const [ofPat, ofQuinn] = await drafts()
    const { issued, undo } = await issue([ofPat, ofQuinn])
    expect([issued, undo?.seconds]).toEqual([2, 30])
    const held = { index: null, isHeld: true }
    expect(await tab('pending')).toEqual({
      shown: [held, held],
      counts: { all: 2, pending: 2, paid: 0, overdue: 0, cancelled: 0, draft: 0 },
    })
    expect((await olive.call.invoices.list({ search: 'Ellis' })).counts).toMatchObject({ pending: 1, draft: 0 })
    expect((await tab('draft')).shown).toEqual([])
    expect(await olive.call.invoices.read({ id: ofPat })).toMatchObject({ status: 'draft', isHeld: true, timeline: [] })
    expect((await pat.call.invoices.mine({})).total).toBe(0)
    expect(await faultOf(pat.call.invoices.read({ id: ofPat }))).toMatchObject({ code: 'invoice-not-found' })
    expect(await notificationsOf(world, ofPat)).toEqual([])
  })

  it('are drafts again when they are undone, and the next invoice gets their number', async () => {
    const [ofPat, ofQuinn] = await drafts()
    const { undo } = await issue([ofPat, ofQuinn])
    expect(await olive.call.invoices.undoIssuing({ id: undo!.id })).toEqual({ id: undo!.id })
    expect(await olive.call.invoices.undoIssuing({ id: undo!.id })).toEqual({ id: undo!.id })
    expect((await tab('draft')).counts).toMatchObject({ all: 2, draft: 2, pending: 0 })
    await timePasses()
    expect((await tab('draft')).counts).toMatchObject({ draft: 2 })
    expect(await olive.call.invoices.add(bill())).toMatchObject({ invoices: [{ index: 1 }], undo: null })
    expect(await notificationsOf(world, ofPat)).toEqual([])
  })

  it('are numbered and sent when the time for undo is over, in the order asked, with no page open', async () => {
    const [ofPat, ofQuinn] = await drafts()
    const { undo } = await issue([ofQuinn, ofPat])
    expect(await olive.call.invoices.add(bill())).toMatchObject({ invoices: [{ index: 1 }], undo: null })
    world.clock.advance({ seconds: 31 })
    expect(await faultOf(olive.call.invoices.undoIssuing({ id: undo!.id }))).toMatchObject({ code: 'undo-over' })
    await timePasses()
    expect([await numberOf(ofQuinn), await numberOf(ofPat)]).toEqual([2, 3])
    expect(await olive.call.invoices.read({ id: ofPat })).toMatchObject({ status: 'pending', isHeld: false, reference: 'Invoice-3' })
    expect((await olive.call.invoices.read({ id: ofPat })).timeline).toMatchObject([{ kind: 'issued', by: people.olive.name }, {}])
    expect(await notificationsOf(world, ofPat)).toMatchObject([{ name: people.pat.name, type: 'payment_request' }])
    expect((await tab('pending')).counts).toMatchObject({ all: 3, pending: 3, paid: 0, draft: 0 })
  })

  it('are issued once, though they are pressed twice or issued by a script meanwhile', async () => {
    const [ofPat, ofQuinn] = await drafts()
    const both = await Promise.all([issue([ofPat, ofQuinn]), issue([ofPat, ofQuinn])])
    expect(new Set(both.map(({ issued, undo }) => `${issued} ${undo !== null}`))).toEqual(new Set(['0 false', '2 true']))
    expect(await olive.call.invoices.issue({ ids: [ofPat] })).toEqual({ issued: 0, undo: null })
    await timePasses()
    expect([await numberOf(ofPat), await numberOf(ofQuinn)]).toEqual([1, 2])
  })

  it('leave no gap in the numbers when one is deleted or made unpayable meanwhile', async () => {
    const [ofPat, ofQuinn] = await drafts()
    const [another] = await drafts()
    await issue([ofPat, ofQuinn, another])
    await olive.call.invoices.removeDrafts({ ids: [ofPat] })
    const small = { unitPriceMinor: 10, subtotalMinor: 10, totalMinor: 10 }
    await world.database.kysely.updateTable('invoiceItems').set(small).where('invoiceId', '=', ofQuinn).execute()
    await world.database.kysely.updateTable('invoices').set({ subtotalMinor: 10, totalMinor: 10 }).where('id', '=', ofQuinn).execute()
    await timePasses()
    expect(await olive.call.invoices.read({ id: ofQuinn })).toMatchObject({ status: 'draft', isHeld: false })
    expect(await numberOf(another)).toBe(1)
  })

  it('need nothing more when all of them are deleted meanwhile', async () => {
    const both = await drafts()
    const { undo } = await issue(both)
    await olive.call.invoices.removeDrafts({ ids: both })
    await world.inNorthlight((scope) =>
      issueHeld(scope, { undoId: undo!.id, action: { kind: 'invoices-issued', invoiceIds: both, byUserId: people.olive.id } }),
    )
    await timePasses()
    expect((await tab('pending')).shown).toEqual([])
  })

  it('cannot be taken back by another owner', async () => {
    const [ofPat] = await drafts()
    const { undo } = await issue([ofPat])
    expect(await faultOf(pat.call.invoices.undoIssuing({ id: undo!.id }))).toMatchObject({ code: 'access-denied' })
    await world.database.kysely.updateTable('undos').set({ userId: people.tom.id }).where('id', '=', undo!.id).execute()
    expect(await faultOf(olive.call.invoices.undoIssuing({ id: undo!.id }))).toMatchObject({ code: 'undo-over' })
  })
})
