import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Browser } from '../../../world/open-world.ts'
import { people } from '../../../world/people.ts'
import { storyNow } from '../../../world/story.ts'
import { storyWorld } from '../../../world/story-world.test.kit.ts'
import { bill, emptyBooks, faultOf, lesson, runSchedule, signInAgain, notificationsOf, type Typed } from '../bill.test.kit.ts'

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
const write = async (changed: Partial<Typed> = {}) => {
  const typed = bill(changed)
  const { invoices, undo } = await olive.call.invoices.add({ ...typed, undoable: true })
  return { typed, id: invoices[0]!.id, invoices, undo: undo! }
}
const read = (id: string) => olive.call.invoices.read({ id })
const weekly = { interval: 'week' as const, endsOn: '2027-03-01' }
const seriesOf = async (id: string) => (await read(id)).recurrence

describe('an invoice that is added with an undo', () => {
  it('has no number and no notification until its time for undo is over, and is then like any other', async () => {
    const { id, invoices, undo } = await write({ reference: 'Mia spring' })
    expect([invoices[0], undo.seconds]).toMatchObject([{ index: null, status: 'draft', isHeld: true }, 30])
    expect((await pat.call.invoices.mine({})).total).toBe(0)
    expect(await notificationsOf(world, id)).toEqual([])
    expect((await olive.call.invoices.add(bill())).invoices).toMatchObject([{ index: 1 }])
    await timePasses()
    expect(await read(id)).toMatchObject({ index: 2, status: 'pending', reference: 'Mia spring', isHeld: false })
    expect(await notificationsOf(world, id)).toMatchObject([{ name: people.pat.name, type: 'payment_request' }])
  })

  it('becomes a draft when it is undone, with all that was typed, and the next invoice gets its number', async () => {
    const { id, undo } = await write({ reference: 'Mia spring', notes: 'Bring shoes' })
    await olive.call.invoices.undoIssuing({ id: undo.id })
    await timePasses()
    expect(await read(id)).toMatchObject({ index: null, status: 'draft', isHeld: false, reference: 'Mia spring', notes: 'Bring shoes' })
    expect((await olive.call.invoices.add(bill())).invoices).toMatchObject([{ index: 1 }])
    expect(await notificationsOf(world, id)).toEqual([])
    await olive.call.invoices.issue({ ids: [id] })
    expect(await read(id)).toMatchObject({ index: 2, reference: 'Mia spring' })
  })

  it('is added once, and its undo is offered again, when the answer was lost', async () => {
    const { typed, undo } = await write()
    const again = await olive.call.invoices.add({ ...typed, undoable: true })
    expect([again.invoices.length, again.undo]).toEqual([1, undo])
    expect((await olive.call.invoices.list({})).total).toBe(1)
  })

  it('never takes the number of another invoice as its reference', async () => {
    const { id } = await write({ reference: 'Invoice-1' })
    expect((await olive.call.invoices.add(bill())).invoices).toMatchObject([{ index: 1 }])
    await timePasses()
    expect(await read(id)).toMatchObject({ index: 2, reference: 'Invoice-2' })
    const { id: draft, undo } = await write()
    await olive.call.invoices.undoIssuing({ id: undo.id })
    const { items, version, dueOn, method, discount, discountReason, notes } = await read(draft)
    const edit = (reference: string) =>
      olive.call.invoices.edit({ id: draft, items, version, dueOn, method, discount, discountReason, notes, reference })
    expect(await faultOf(edit('Invoice-9'))).toMatchObject({ code: 'reference-taken' })
    expect(await edit('Mia in May')).toMatchObject({ index: null, reference: 'Mia in May' })
    await olive.call.invoices.issue({ ids: [draft] })
    expect(await read(draft)).toMatchObject({ index: 3, reference: 'Mia in May' })
  })

  it('for several families bills all of them or none', async () => {
    const both = [people.pat, people.quinn].map(({ id: parentId }) => ({ id: randomUUID(), parentId }))
    const { undo } = await write({ invoices: both, items: [{ ...lesson, studentId: null }] })
    await olive.call.invoices.undoIssuing({ id: undo.id })
    expect((await olive.call.invoices.list({ tab: 'draft' })).total).toBe(2)
    const { invoices } = await write({
      invoices: both.map((one) => ({ ...one, id: randomUUID() })),
      items: [{ ...lesson, studentId: null }],
    })
    await timePasses()
    const numbers = await Promise.all(invoices.map(async ({ id }) => (await read(id)).index))
    expect(new Set(numbers)).toEqual(new Set([1, 2]))
  })
})

describe('a recurring invoice whose first invoice can still be undone', () => {
  it('starts with the first invoice, and neither earlier nor by hand', async () => {
    const { id } = await write({ dueOn: '2026-11-18', recurring: weekly })
    expect(await seriesOf(id)).toMatchObject({ state: 'unsent', nextOn: null })
    expect(await faultOf(olive.call.invoices.setRecurrence({ id, state: 'active' }))).toMatchObject({ code: 'recurrence-not-found' })
    await timePasses()
    expect(await read(id)).toMatchObject({ index: 1, recurrence: { state: 'active', nextOn: '2026-11-25' } })
  })

  it('stays in the draft after the undo, with what is corrected there, and starts when the draft is sent', async () => {
    const { id, undo } = await write({ dueOn: '2026-11-20', recurring: weekly })
    await olive.call.invoices.undoIssuing({ id: undo.id })
    await runSchedule(world, 'invoices.find-periods')
    const { items, version, method, discount, discountReason, notes } = await read(id)
    const corrected = [{ ...items[0]!, unitPriceMinor: 5000 }]
    await olive.call.invoices.edit({
      id,
      version,
      items: corrected,
      dueOn: '2026-11-21',
      method,
      discount,
      discountReason,
      notes,
      reference: '',
    })
    expect(await seriesOf(id)).toMatchObject({ state: 'unsent', startsOn: '2026-11-21' })
    world.clock.set('2026-12-10T09:00:00Z')
    olive = await signInAgain(world, 'olive')
    await olive.call.invoices.issue({ ids: [id] })
    // Not the three periods that the draft has let pass.
    expect(await seriesOf(id)).toMatchObject({ state: 'active', nextOn: '2026-12-12' })
    await runSchedule(world, 'invoices.find-periods')
    const { invoices } = await olive.call.invoices.list({})
    expect(invoices.map(({ totalMinor }) => totalMinor)).toEqual([5000, 5000])
  })

  it('is deleted with the draft', async () => {
    const { id, undo } = await write({ recurring: weekly })
    await olive.call.invoices.undoIssuing({ id: undo.id })
    await olive.call.invoices.removeDrafts({ ids: [id] })
    expect(await world.database.kysely.selectFrom('invoiceSeries').select('id').execute()).toEqual([])
  })
})
