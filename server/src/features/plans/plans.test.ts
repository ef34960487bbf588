import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Browser } from '../../world/open-world.ts'
import { children, people } from '../../world/people.ts'
import { storyWorld } from '../../world/story-world.test.kit.ts'
import { emptyBooks, faultOf } from '../invoices/bill.test.kit.ts'

const world = storyWorld()
let olive: Browser
beforeAll(async () => {
  olive = await world.as('olive')
}, 60_000)
beforeEach(async () => {
  await emptyBooks(world)
  for (const table of ['planEnrolments', 'plans'] as const) await world.database.kysely.deleteFrom(table as 'plans').execute()
})

const monthly = { name: 'Ballet monthly', amountMinor: 4500, interval: 'month' as const }
const add = (changed: object = {}) => olive.call.plans.add({ id: randomUUID(), ...monthly, ...changed })
const enrol = (planId: string, studentIds: readonly string[], startsOn = '2026-09-01', endsOn: string | null = null) =>
  olive.call.plans.enrol({ planId, enrolments: studentIds.map((studentId) => ({ id: randomUUID(), studentId })), startsOn, endsOn })
const november = (...planIds: string[]) => ({ planIds, start: '2026-11-01', end: '2026-11-30' })
const terms = { dueOn: '2026-12-01', method: 'card' as const }
const { mia, leo, noor } = children

describe('a plan', () => {
  it('is added once, edited from the version seen, and listed by name with its students', async () => {
    const id = randomUUID()
    const plan = await add({ id })
    expect(await add({ id })).toEqual(plan)
    expect(await faultOf(add({ id, amountMinor: 1 }))).toMatchObject({ code: 'added-before' })
    await add({ name: 'Annual pass', interval: 'year' })
    await enrol(id, [mia.id, noor.id])
    await enrol(id, [leo.id], '2026-01-01', '2026-07-31')
    expect((await olive.call.plans.list()).map(({ name, enrolledCount }) => [name, enrolledCount])).toEqual([
      ['Annual pass', 0],
      ['Ballet monthly', 2],
    ])
    const edit = { ...monthly, id, version: 1, amountMinor: 5000, isActive: true }
    expect(await olive.call.plans.edit(edit)).toMatchObject({ amountMinor: 5000, version: 2, enrolledCount: 2 })
    expect(await faultOf(olive.call.plans.edit(edit))).toMatchObject({ code: 'plan-changed' })
    for (const amountMinor of [0, -1, 1.5]) expect((await faultOf(add({ amountMinor })))?.fields).toHaveProperty('amountMinor')
    expect((await faultOf(add({ amountMinor: 0 })))?.fields?.['amountMinor']).toBe('Please enter a valid amount')
  })

  it('has a rate of VAT chosen for it where the studio is registered', async () => {
    const before = await add()
    expect(before.vat).toBe('exempt')
    await olive.call.invoices.saveSettings({ vatNumber: 'GB123456789', remindDays: [] })
    expect(await add({ id: before.id })).toEqual(before)
    const missing = { code: 'vat-missing', message: 'Please choose a VAT rate', field: 'vat' }
    expect(await faultOf(add())).toMatchObject(missing)
    const edit = { ...monthly, id: before.id, version: 1, isActive: true }
    expect(await faultOf(olive.call.plans.edit(edit))).toMatchObject(missing)
    expect(await olive.call.plans.edit({ ...edit, vat: 'standard' })).toMatchObject({ vat: 'standard' })
    expect(await add({ vat: 'zero' })).toMatchObject({ vat: 'zero' })
  })

  it('that was ever used is archived, any other deleted', async () => {
    const [used, unused] = [await add(), await add()]
    await enrol(used.id, [mia.id])
    expect(await olive.call.plans.remove({ id: used.id })).toEqual({ id: used.id, isArchived: true })
    expect(await olive.call.plans.remove({ id: unused.id })).toEqual({ id: unused.id, isArchived: false })
    expect(await olive.call.plans.list()).toEqual([])
    expect(await olive.call.plans.preview(november(used.id))).toEqual([])
    expect(await faultOf(enrol(used.id, [leo.id]))).toMatchObject({ code: 'plan-not-found' })
    expect(await faultOf(olive.call.plans.remove({ id: used.id }))).toMatchObject({ code: 'plan-not-found' })
  })
})

describe('an enrolment in a plan', () => {
  it('whose id is sent for two plans at once is made in one of them', async () => {
    for (let n = 0; n < 8; n += 1) {
      const plans = [await add(), await add()]
      const enrolments = [{ id: randomUUID(), studentId: mia.id }]
      const span = { startsOn: '2026-09-01', endsOn: null }
      const made = await Promise.all(plans.map(({ id: planId }) => faultOf(olive.call.plans.enrol({ planId, enrolments, ...span }))))
      expect(made.flatMap((fault) => fault?.code ?? [])).toEqual(['enrolled-already'])
    }
  })

  it('is added once, never twice for one day, and for the studio’s own students only', async () => {
    const { id } = await add()
    const enrolments = [{ id: randomUUID(), studentId: mia.id }]
    const asked = { planId: id, enrolments, startsOn: '2026-09-01', endsOn: '2026-12-31' }
    const [made] = await olive.call.plans.enrol(asked)
    expect(made).toMatchObject({ student: { name: 'Mia Ellis' }, parent: { name: 'Pat Ellis' }, endsOn: '2026-12-31' })
    expect(await olive.call.plans.enrol(asked)).toEqual([made])
    expect(await faultOf(enrol(id, [leo.id, mia.id], '2026-12-31'))).toMatchObject({
      code: 'enrolled-already',
      message: 'Mia Ellis is already in this plan at that time.',
    })
    expect(await olive.call.plans.enrolments({ id })).toHaveLength(1)
    const [next] = await enrol(id, [mia.id], '2027-01-01')
    expect(await faultOf(olive.call.plans.endEnrolment({ id: made!.id, endsOn: null }))).toMatchObject({ code: 'enrolled-already' })
    expect(await olive.call.plans.endEnrolment({ id: next!.id, endsOn: '2027-03-31' })).toMatchObject({ endsOn: '2027-03-31' })
    expect(await olive.call.plans.endEnrolment({ id: next!.id, endsOn: null })).toMatchObject({ endsOn: null })
    expect(await faultOf(olive.call.plans.endEnrolment({ id: next!.id, endsOn: '2026-12-31' }))).toMatchObject({
      code: 'ends-before-start',
    })
    expect(await faultOf(enrol(id, [children.nils.id]))).toMatchObject({ code: 'student-not-found' })
    expect(await faultOf(enrol(id, [leo.id], '2026-10-01', '2026-09-30'))).toMatchObject({ code: 'ends-before-start' })
    expect(await faultOf(enrol(id, [leo.id, leo.id]))).toMatchObject({ code: 'enrolled-already' })
  })

  it('asked for twice at once is made once', async () => {
    const { id } = await add()
    const both = await Promise.all([faultOf(enrol(id, [mia.id])), faultOf(enrol(id, [mia.id]))])
    expect(both.map((fault) => fault?.code ?? 'none').toSorted()).toEqual(['enrolled-already', 'none'])
  })
})

describe('a period', () => {
  it('is prepared as one draft for each family, whose lines say plan, period and student', async () => {
    const [ballet, tap] = [await add(), await add({ name: 'Tap monthly', amountMinor: 2000 })]
    await enrol(ballet.id, [mia.id, leo.id, noor.id])
    await enrol(tap.id, [mia.id])
    const asked = november(ballet.id, tap.id)
    expect((await olive.call.plans.preview(asked)).map(({ parent, items, totalMinor }) => [parent.name, items.length, totalMinor])).toEqual(
      [
        ['Pat Ellis', 3, 11_000],
        ['Quinn Osei', 1, 4500],
      ],
    )
    const pressed = await Promise.all([olive.call.plans.prepare({ ...asked, ...terms }), olive.call.plans.prepare({ ...asked, ...terms })])
    expect(pressed.map(({ drafts }) => String(drafts)).toSorted()).toEqual(['0', '2'])
    expect(await olive.call.plans.preview(asked)).toEqual([])
    const drafts = (await olive.call.invoices.list({ tab: 'draft' })).invoices
    expect(await olive.call.invoices.issue({ ids: drafts.map(({ id }) => id) })).toEqual({
      issued: 2,
      sent: { firstId: drafts[0]!.id, totalMinor: 15_500, currency: 'GBP' },
      undo: null,
    })
    const own = (await (await world.as('pat')).call.invoices.mine({})).invoices
    const { items } = await (await world.as('pat')).call.invoices.read({ id: own[0]!.id })
    const period = { start: '2026-11-01', end: '2026-11-30' }
    expect(items.map((item) => [item.studentName, item.description, item.totalMinor, item.period])).toEqual([
      ['Leo Ellis', 'Ballet monthly', 4500, { plan: 'Ballet monthly', ...period }],
      ['Mia Ellis', 'Ballet monthly', 4500, { plan: 'Ballet monthly', ...period }],
      ['Mia Ellis', 'Tap monthly', 2000, { plan: 'Tap monthly', ...period }],
    ])
  })

  it('that is a term is named after it, and stays so when the term is moved, renamed or deleted', async () => {
    const plan = await add({ name: 'Ballet', interval: 'term' })
    await enrol(plan.id, [mia.id])
    const term = { id: randomUUID(), name: 'Autumn term', startsOn: '2026-09-07', endsOn: '2026-12-18' }
    await olive.call.terms.add({ term })
    const autumn = { planIds: [plan.id], start: term.startsOn, end: term.endsOn }
    const shown = async (period = autumn) => (await olive.call.plans.preview(period)).flatMap(({ items }) => items.map((one) => one.plan))
    expect(await shown()).toEqual(['Ballet, Autumn term'])
    expect(await shown({ ...autumn, end: '2026-12-17' })).toEqual(['Ballet'])
    await olive.call.plans.prepare({ ...autumn, ...terms })
    const [draft] = (await olive.call.invoices.list({ tab: 'draft' })).invoices
    await olive.call.invoices.issue({ ids: [draft!.id] })
    await olive.call.terms.edit({ ...term, name: 'Michaelmas', startsOn: '2026-09-14', endsOn: '2026-12-11' })
    const line = async () =>
      (await olive.call.invoices.read({ id: draft!.id })).items.map(({ description, period }) => [description, period])
    const billed = [['Ballet, Autumn term', { plan: 'Ballet', start: autumn.start, end: autumn.end }]]
    expect(await line()).toEqual(billed)
    expect(await shown({ ...autumn, start: '2026-09-14', end: '2026-12-11' })).toEqual([])
    await olive.call.terms.remove({ id: term.id })
    expect(await line()).toEqual(billed)
  })

  it('lists its drafts apart from older ones, first and by family', async () => {
    const [ballet, tap] = [await add(), await add({ name: 'Tap monthly', amountMinor: 2000 })]
    await enrol(tap.id, [noor.id])
    await olive.call.plans.prepare({ ...november(tap.id), ...terms })
    world.clock.advance({ minutes: 1 })
    await enrol(ballet.id, [noor.id, mia.id])
    const { preparedAt } = await olive.call.plans.prepare({ ...november(ballet.id), ...terms })
    const { invoices, drafts } = await olive.call.invoices.list({ tab: 'draft' })
    expect(invoices.map(({ parent, totalMinor }) => [parent.name, totalMinor])).toEqual([
      ['Pat Ellis', 4500],
      ['Quinn Osei', 4500],
      ['Quinn Osei', 2000],
    ])
    expect(drafts).toEqual({
      latestAt: preparedAt,
      latest: { count: 2, totalMinor: 9000 },
      all: { count: 3, totalMinor: 11_000 },
    })
    const latest = await olive.call.invoices.list({ tab: 'draft', preparedAt: drafts!.latestAt })
    expect(latest.invoices.map(({ id }) => id)).toEqual(invoices.slice(0, 2).map(({ id }) => id))
    expect((await olive.call.invoices.list({})).drafts).toBeNull()
  })

  it('is billed in whole to whoever is in the plan on any day of it, and to nobody else', async () => {
    const { id } = await add()
    await enrol(id, [mia.id], '2026-11-30')
    await enrol(id, [leo.id], '2026-09-01', '2026-11-01')
    await enrol(id, [noor.id], '2026-12-01')
    expect((await olive.call.plans.preview(november(id))).flatMap(({ items }) => items)).toEqual([
      { studentName: 'Leo Ellis', plan: 'Ballet monthly', amountMinor: 4500 },
      { studentName: 'Mia Ellis', plan: 'Ballet monthly', amountMinor: 4500 },
    ])
  })

  it('is billed once to whoever has left and come back within it, also when the rest of it is billed later', async () => {
    const { id } = await add()
    await enrol(id, [mia.id, leo.id], '2026-09-01', '2026-11-10')
    await enrol(id, [mia.id], '2026-11-20')
    const shown = async (period = november(id)) =>
      (await olive.call.plans.preview(period)).flatMap(({ items }) => items.map(({ studentName }) => studentName))
    expect(await shown()).toEqual(['Leo Ellis', 'Mia Ellis'])
    await olive.call.plans.prepare({ ...november(id), ...terms })
    expect((await olive.call.invoices.list({ tab: 'draft' })).drafts?.all).toEqual({ count: 1, totalMinor: 9000 })
    await enrol(id, [leo.id], '2026-11-25')
    expect(await shown()).toEqual([])
    expect(await shown({ ...november(id), start: '2026-12-01', end: '2026-12-31' })).toEqual(['Leo Ellis', 'Mia Ellis'])
  })

  it('is billed again after its invoice was cancelled, also when an edit came between, and not while the plan is inactive', async () => {
    const { id } = await add()
    await enrol(id, [mia.id])
    await olive.call.plans.prepare({ ...november(id), ...terms })
    const [draft] = (await olive.call.invoices.list({ tab: 'draft' })).invoices
    await olive.call.invoices.issue({ ids: [draft!.id] })
    const items = [{ studentId: mia.id, description: 'Ballet monthly, half', quantity: 1, unitPriceMinor: 2250 }]
    await olive.call.invoices.edit({ ...terms, id: draft!.id, version: 1, items })
    const overlapping = { planIds: [id], start: '2026-11-15', end: '2026-12-14' }
    expect(await olive.call.plans.preview(overlapping)).toEqual([])
    await olive.call.invoices.cancel({ id: draft!.id, version: 2 })
    expect(await olive.call.plans.preview(overlapping)).toHaveLength(1)
    await olive.call.plans.edit({ ...monthly, id, version: 1, isActive: false })
    expect(await olive.call.plans.prepare({ ...november(id), ...terms })).toEqual({ drafts: 0, preparedAt: null })
    expect(people.pat.name).toBe(draft!.parent.name)
  })

  it('says whom it leaves out, and why', async () => {
    const [ballet, tap, summer] = [await add(), await add({ name: 'Tap' }), await add({ name: 'Summer' })]
    await enrol(ballet.id, [mia.id, leo.id])
    await enrol(tap.id, [noor.id], '2026-12-01')
    await enrol(tap.id, [leo.id], '2026-09-01', '2026-10-15')
    await enrol(tap.id, [mia.id], '2026-01-01', '2026-02-15')
    await enrol(summer.id, [noor.id])
    await olive.call.plans.edit({ ...monthly, name: 'Summer', id: summer.id, version: 1, isActive: false })
    await olive.call.plans.prepare({ ...november(ballet.id), end: '2026-11-20', ...terms })
    const shown = async (period = november(ballet.id, tap.id)) =>
      (await olive.call.plans.leftOut(period)).map(({ student, plan, because, on, billed, rest }) =>
        [
          student.name,
          plan?.name ?? null,
          because,
          on,
          billed && `${billed.start} ${billed.end}`,
          rest && `${rest.start} ${rest.end}`,
        ].join(),
      )
    const billed = '2026-11-01 2026-11-20'
    expect(await shown()).toEqual([
      `Leo Ellis,Ballet monthly,overlaps,,${billed},2026-11-21 2026-11-30`,
      'Leo Ellis,Tap,ended,2026-10-15,,',
      `Mia Ellis,Ballet monthly,overlaps,,${billed},2026-11-21 2026-11-30`,
      'Noor Osei,Summer,paused,,,',
      'Noor Osei,Tap,later,2026-12-01,,',
    ])
    expect(await shown({ ...november(ballet.id), end: '2026-11-20' })).toContain(`Mia Ellis,Ballet monthly,billed,,${billed},`)
    expect(await shown({ ...november(ballet.id), start: '2026-10-20', end: '2026-11-19' })).toContain(
      `Mia Ellis,Ballet monthly,overlaps,,${billed},2026-10-20 2026-10-31`,
    )
    await world.database.kysely.deleteFrom('planEnrolments').execute()
    expect(await shown()).toContain('Mia Ellis,,no-plan,,,')
  })

  it('bills somebody who is billed for some of its days where the owner says so, once', async () => {
    const { id } = await add({ name: 'Ballet', interval: 'term' })
    const [enrolled] = await enrol(id, [mia.id])
    await olive.call.plans.prepare({ planIds: [id], start: '2026-09-07', end: '2026-12-18', ...terms })
    const spring = { planIds: [id], start: '2026-12-14', end: '2027-03-26' }
    expect(await olive.call.plans.prepare({ ...spring, ...terms })).toMatchObject({ drafts: 0 })
    const also = [{ enrolmentId: enrolled!.id, start: '2026-12-19', end: spring.end }]
    for (const drafts of [1, 0]) expect(await olive.call.plans.prepare({ ...spring, ...terms, also })).toMatchObject({ drafts })
    expect((await olive.call.invoices.list({ tab: 'draft' })).invoices.map(({ totalMinor }) => totalMinor)).toEqual([4500, 4500])
    expect((await olive.call.plans.leftOut(spring)).map(({ because }) => because)).toEqual(['billed'])
    const abroad = [{ enrolmentId: enrolled!.id, start: '2026-12-01', end: spring.end }]
    expect(await olive.call.plans.prepare({ ...spring, ...terms, also: abroad })).toMatchObject({ drafts: 0 })
  })

  it('whose draft is sent late leaves the family a week, unless the owner had given less', async () => {
    const { id } = await add()
    await enrol(id, [mia.id, noor.id])
    await olive.call.plans.prepare({ ...november(id), ...terms })
    const { invoices } = await olive.call.invoices.list({ tab: 'draft' })
    const old = { createdAt: new Date('2026-10-20T10:00:00Z'), dueOn: '2026-11-10' }
    await world.database.kysely.updateTable('invoices').set(old).execute()
    await world.database.kysely.updateTable('invoices').set({ dueOn: '2026-10-23' }).where('parentId', '=', people.quinn.id).execute()
    expect(await olive.call.invoices.issue({ ids: invoices.map((one) => one.id) })).toMatchObject({ issued: 2, dueAnew: 2 })
    const sent = (await olive.call.invoices.list({ tab: 'pending', sort: 'parent', direction: 'asc' })).invoices
    expect(sent.map(({ parent, dueOn }) => [parent.name, dueOn])).toEqual([
      ['Pat Ellis', '2026-11-25'],
      ['Quinn Osei', '2026-11-21'],
    ])
  })

  it('is refused when it ends before it begins, or by a method that the studio does not take', async () => {
    const { id } = await add()
    expect(await faultOf(olive.call.plans.preview({ planIds: [id], start: '2026-11-30', end: '2026-11-01' }))).toMatchObject({
      message: 'The period must end after it begins',
      field: 'end',
    })
    await world.database.kysely.updateTable('studios').set({ takesCards: false }).execute()
    expect(await faultOf(olive.call.plans.prepare({ ...november(id), ...terms }))).toMatchObject({ code: 'method-not-taken' })
  })

  it('is refused when it would be larger than an invoice can be, with VAT registered since then too', async () => {
    const [one, other] = [await add({ amountMinor: 60_000_000 }), await add({ amountMinor: 60_000_000 })]
    await enrol(one.id, [mia.id])
    await enrol(other.id, [mia.id])
    expect(await faultOf(olive.call.plans.prepare({ ...november(one.id, other.id), ...terms }))).toMatchObject({
      code: 'invoice-too-large',
    })
    const taxed = await add({ amountMinor: 90_000_000, vat: 'standard' })
    await enrol(taxed.id, [noor.id])
    expect(await olive.call.plans.prepare({ ...november(taxed.id), ...terms })).toMatchObject({ drafts: 1 })
    const { invoices } = await olive.call.invoices.list({ tab: 'draft' })
    await olive.call.invoices.saveSettings({ vatNumber: 'GB123456789', remindDays: [3] })
    expect(await faultOf(olive.call.invoices.issue({ ids: invoices.map(({ id }) => id) }))).toMatchObject({ code: 'invoice-too-large' })
    expect((await olive.call.invoices.list({})).invoices.map(({ index }) => index)).toEqual([null])
  })
})
