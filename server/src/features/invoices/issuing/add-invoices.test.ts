import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Browser } from '../../../world/open-world.ts'
import { children, people } from '../../../world/people.ts'
import { storyWorld } from '../../../world/story-world.test.kit.ts'
import { bill, emptyBooks, faultOf, lesson, notificationsOf, type Typed } from '../bill.test.kit.ts'

const world = storyWorld()
let olive: Browser
beforeAll(async () => {
  olive = await world.as('olive')
}, 60_000)
beforeEach(() => emptyBooks(world))

const add = async (changed?: Partial<Typed>) => (await olive.call.invoices.add(bill(changed))).invoices
const both = () => [people.pat.id, people.quinn.id].map((parentId) => ({ id: randomUUID(), parentId }))

describe('an invoice', () => {
  it('has the studio’s next number, its items, its sums and its timeline, and asks the family to pay', async () => {
    const id = randomUUID()
    const items = [
      lesson,
      { studentId: children.leo.id, description: 'Shoes', quantity: 2, unitPriceMinor: 1999, type: 'costume' as const },
    ]
    const [row] = await add({
      items,
      invoices: [{ id, parentId: people.pat.id }],
      discount: { type: 'percentage', basisPoints: 1000 },
      discountReason: 'Two children',
      notes: 'Thank you',
    })
    expect(row).toMatchObject({ id, index: 1, parent: { name: 'Pat Ellis' }, status: 'pending', totalMinor: 7648, issuedOn: '2026-11-18' })
    const read = await olive.call.invoices.read({ id })
    expect(read).toMatchObject({
      reference: 'Invoice-1',
      parent: { name: 'Pat Ellis', email: people.pat.email },
      subtotalMinor: 8498,
      discountMinor: 850,
      discountReason: 'Two children',
      taxMinor: 0,
      totalMinor: 7648,
      items: [
        { studentName: 'Mia Ellis', description: 'Ballet, autumn', subtotalMinor: 4500, type: 'tuition' },
        { studentName: 'Leo Ellis', description: 'Shoes', quantity: 2, subtotalMinor: 3998, type: 'costume' },
      ],
      timeline: [{ kind: 'issued', by: 'Olive Hart', amountMinor: 7648 }],
      version: 1,
    })
    expect(await notificationsOf(world, id)).toMatchObject([
      {
        name: 'Pat Ellis',
        type: 'payment_request',
        message: 'Invoice-1: please pay £76.48 by Tuesday 1 December 2026.',
        link: `/dashboard/invoices/${id}`,
        emailRequired: true,
      },
    ])
  })

  it('says that it was emailed, once the email is sent', async () => {
    const [row] = await add()
    await world.app.jobs.runDue()
    const { timeline } = await olive.call.invoices.read({ id: row!.id })
    expect(timeline?.map(({ kind, words }) => [kind, words])).toEqual([
      ['issued', ''],
      ['emailed', 'Payment request'],
    ])
    const mails = world.app.mailbox?.mails(people.pat.email) ?? []
    expect(mails[0]?.text).toContain(`/dashboard/invoices/${row!.id}`)
  })

  it('charges VAT only where the studio is registered, and keeps the VAT number of its day', async () => {
    const items = [{ ...lesson, vat: 'standard' as const }]
    expect((await add({ items }))[0]?.totalMinor).toBe(4500)
    expect(await olive.call.invoices.saveSettings({ vatNumber: 'GB 123 4567 89', remindDays: [7, -3, 7] })).toMatchObject({
      vatNumber: 'GB 123 4567 89',
      remindDays: [-3, 7],
    })
    const [row] = await add({ items })
    await olive.call.invoices.saveSettings({ vatNumber: '', remindDays: [] })
    expect(await olive.call.invoices.read({ id: row!.id })).toMatchObject({
      taxMinor: 900,
      totalMinor: 5400,
      studio: { vatNumber: 'GB 123 4567 89' },
    })
    expect(await olive.call.invoices.settings()).toMatchObject({ vatNumber: null, remindDays: [] })
  })

  it('says the rate of each item where the studio is registered for VAT, also when it is edited', async () => {
    const first = { id: randomUUID(), parentId: people.pat.id }
    await add({ invoices: [first] })
    await olive.call.invoices.saveSettings({ vatNumber: 'GB 123 4567 89', remindDays: [] })
    expect(await add({ invoices: [first] })).toMatchObject([{ id: first.id }])
    const unsaid = [{ ...lesson, vat: 'zero' as const }, lesson]
    const missing = { code: 'vat-missing', message: 'Please choose a VAT rate', field: 'items' }
    expect(await faultOf(add({ items: unsaid }))).toMatchObject(missing)
    const [row] = await add({ items: [{ ...lesson, vat: 'exempt' }] })
    const edit = { id: row!.id, version: row!.version, dueOn: '2026-12-01', method: 'card' as const }
    expect(await faultOf(olive.call.invoices.edit({ ...edit, items: unsaid }))).toMatchObject(missing)
    const said = [{ ...lesson, vat: 'standard' as const }]
    expect(await olive.call.invoices.edit({ ...edit, items: said })).toMatchObject({ taxMinor: 900 })
    await olive.call.invoices.saveSettings({ vatNumber: '', remindDays: [] })
    const [unregistered] = await add()
    expect((await olive.call.invoices.read({ id: unregistered!.id })).items).toMatchObject([{ vat: 'exempt' }])
  })

  it('of a total of zero is paid at once, and the family is notified, also when an edit makes it so', async () => {
    const [row] = await add({ discount: { type: 'percentage', basisPoints: 10_000 } })
    expect(row).toMatchObject({ status: 'paid', totalMinor: 0 })
    const notified = { name: 'Pat Ellis', type: 'payment_request', message: 'Invoice-1: there is nothing to pay.', emailRequired: true }
    expect(await notificationsOf(world, row!.id)).toMatchObject([notified])
    const { timeline } = await olive.call.invoices.read({ id: row!.id })
    expect(timeline?.at(-1)).toMatchObject({ kind: 'paid', words: 'There was nothing to pay.' })
    const [other] = await add()
    const { items, dueOn, method } = bill()
    const nothing = { type: 'percentage' as const, basisPoints: 10_000 }
    await olive.call.invoices.edit({ id: other!.id, version: other!.version, items, dueOn, method, discount: nothing })
    expect((await notificationsOf(world, other!.id)).map(({ message }) => message)).toContain('Invoice-2: there is nothing to pay.')
  })

  it('is added once for each parent', async () => {
    const twice = [1, 2].map(() => ({ id: randomUUID(), parentId: people.pat.id }))
    await expect(add({ invoices: twice })).rejects.toMatchObject({
      code: 'invalid-input',
      data: { fields: { invoices: 'Each parent gets one invoice at a time' } },
    })
  })

  it('for several parents is added for each, without a student, or for none at all', async () => {
    const items = [{ ...lesson, studentId: null }]
    const rows = await add({ items, invoices: both() })
    expect(rows.map(({ index, parent }) => [index, parent.name])).toEqual([
      [1, 'Pat Ellis'],
      [2, 'Quinn Osei'],
    ])
    expect((await olive.call.invoices.read({ id: rows[0]!.id })).items[0]?.studentName).toBe('')
    const withTeacher = [...both(), { id: randomUUID(), parentId: people.tom.id }]
    expect(await faultOf(add({ items, invoices: withTeacher }))).toMatchObject({
      code: 'parent-not-found',
      message: 'Unable to retrieve parent information',
    })
    expect((await olive.call.invoices.list({})).total).toBe(2)
    expect((await add())[0]?.index).toBe(3)
  })

  it('is added once if the request is repeated, and refused if the same id comes with other contents', async () => {
    const typed = bill()
    const first = await olive.call.invoices.add(typed)
    expect(await olive.call.invoices.add(typed)).toEqual(first)
    const fixed = { type: 'fixed', amountMinor: 100 } as const
    const others: Partial<typeof typed>[] = [
      { notes: 'Other' },
      { dueOn: '2027-01-31' },
      { discount: fixed },
      { items: typed.items.map((item) => ({ ...item, quantity: 7 })) },
      { items: [...typed.items, ...typed.items] },
    ]
    for (const other of others)
      expect(await faultOf(olive.call.invoices.add({ ...typed, ...other })), `${JSON.stringify(other)}`).toMatchObject({
        code: 'added-before',
      })
    expect((await olive.call.invoices.list({})).total).toBe(1)
    expect((await notificationsOf(world, first.invoices[0]!.id)).length).toBe(1)
    const reduced = bill({ discount: fixed, discountReason: 'Two children' })
    const added = await olive.call.invoices.add(reduced)
    expect(await olive.call.invoices.add(reduced)).toEqual(added)
    expect(await faultOf(olive.call.invoices.add({ ...reduced, discountReason: 'Three children' }))).toMatchObject({ code: 'added-before' })
  })

  it('is refused in the specification’s words', async () => {
    const without = 'All items must have a description, valid quantity, and price'
    for (const wrong of [{ description: ' ' }, { quantity: 0 }, { quantity: 1.5 }, { unitPriceMinor: 0 }, { unitPriceMinor: -1 }])
      expect((await faultOf(add({ items: [{ ...lesson, ...wrong }] })))?.code).toBe('invalid-input')
    expect(Object.values((await faultOf(add({ items: [{ ...lesson, quantity: 0 }] })))?.fields ?? {})).toEqual([without])
    expect(Object.values((await faultOf(add({ items: [] })))?.fields ?? {})).toEqual([without])
    expect(await faultOf(add({ items: [{ ...lesson, studentId: null }] }))).toMatchObject({
      message: 'All items must have a student, description, valid quantity, and price',
      field: 'items',
    })
    expect(Object.values((await faultOf(add({ invoices: [] })))?.fields ?? {})).toEqual(['Select at least one parent'])
    expect(await faultOf(add({ items: [{ ...lesson, studentId: children.noor.id }] }))).toMatchObject({ code: 'student-of-others' })
    expect(await faultOf(add({ items: [{ ...lesson, studentId: children.nils.id }] }))).toMatchObject({ code: 'student-of-others' })
    expect(await faultOf(add({ invoices: both() }))).toMatchObject({ code: 'student-of-others' })
    expect(await faultOf(add({ items: [{ ...lesson, quantity: 9999, unitPriceMinor: 99_999_999 }] }))).toMatchObject({
      code: 'invoice-too-large',
    })
    expect(await faultOf(add({ recurring: { interval: 'week', endsOn: '2026-12-01' } }))).toMatchObject({
      message: 'The end date must be after the due date',
      field: 'recurring.endsOn',
    })
    await world.database.kysely.updateTable('studios').set({ takesBankTransfers: false }).execute()
    expect(await faultOf(add({ method: 'bank-transfer' }))).toMatchObject({ code: 'method-not-taken', field: 'method' })
    expect((await add())[0]?.index).toBe(1)
  })

  it('is refused below the least card payment, unless it is paid by transfer or is for nothing', async () => {
    const tiny = { items: [{ ...lesson, unitPriceMinor: 29 }] }
    expect(await faultOf(add(tiny))).toMatchObject({
      code: 'below-card-least',
      message: 'Card payments start at £0.30. Choose bank transfer, or a larger amount.',
      field: 'method',
    })
    expect((await faultOf(add({ discount: { type: 'percentage', basisPoints: 9950 } })))?.code).toBe('below-card-least')
    expect((await faultOf(add({ ...tiny, recurring: { interval: 'week', endsOn: '2026-12-31' } })))?.code).toBe('below-card-least')
    const [row] = await add({ ...tiny, method: 'bank-transfer' })
    const { items, dueOn, discount, discountReason, notes } = { ...bill(tiny), discount: null, discountReason: '', notes: '' }
    const edit = { items, dueOn, discount, discountReason, notes, id: row!.id, version: 1, reference: '', method: 'card' as const }
    expect((await faultOf(olive.call.invoices.edit(edit)))?.code).toBe('below-card-least')
    expect((await add({ items: [{ ...lesson, unitPriceMinor: 30 }] }))[0]?.totalMinor).toBe(30)
  })

  it('has a unique reference, which is never the number of another invoice', async () => {
    expect((await olive.call.invoices.read({ id: (await add({ reference: 'Ellis 2026' }))[0]!.id })).reference).toBe('Ellis 2026')
    for (const reference of ['ELLIS 2026', 'Invoice-1', 'invoice 7'])
      expect(await faultOf(add({ reference }))).toMatchObject({ code: 'reference-taken', field: 'reference' })
    expect((await olive.call.invoices.read({ id: (await add({ reference: 'Invoice 2' }))[0]!.id })).reference).toBe('Invoice 2')
    expect((await faultOf(add({ reference: 'Ümläut' })))?.code).toBe('invalid-input')
    expect((await faultOf(add({ reference: 'x'.repeat(19) })))?.code).toBe('invalid-input')
  })
})

it('fifty requests at once get fifty numbers without a gap, and refused ones get none', async () => {
  const wrong = Array.from({ length: 10 }, () => faultOf(add({ items: [{ ...lesson, studentId: children.noor.id }] })))
  const right = Array.from({ length: 50 }, () => add())
  const given = (await Promise.all(right)).map(([row]) => row!.index)
  expect(given.toSorted((one, other) => one! - other!)).toEqual(Array.from({ length: 50 }, (_, index) => index + 1))
  expect((await Promise.all(wrong)).map((fault) => fault?.code)).toEqual(Array(10).fill('student-of-others'))
  expect((await add())[0]?.index).toBe(51)
}, 60_000)

describe('a family', () => {
  const manyParents = async (count: number) => {
    const { kysely } = world.database
    const { studioId } = await kysely.selectFrom('users').select('studioId').where('id', '=', people.pat.id).executeTakeFirstOrThrow()
    const made = { studioId, name: 'Many', role: 'parent' as const, createdAt: new Date(), updatedAt: new Date() }
    const rows = Array.from({ length: count }, () => randomUUID()).map((id) => ({ ...made, id, email: `${id}@many.example` }))
    await kysely.insertInto('users').values(rows).execute()
    return rows.map(({ id }) => id)
  }
  const addAndCancel = async () => {
    const [row] = await add()
    await olive.call.invoices.cancel({ id: row!.id, version: row!.version })
  }

  it('is sent sixty invoices in a day at most, so that adding and cancelling floods no mailbox, and others are billed as before', async () => {
    const asked = bill({ undoable: true })
    await olive.call.invoices.add(asked)
    await Promise.all(Array.from({ length: 58 }, addAndCancel))
    const last = await Promise.all([faultOf(add()), faultOf(add())])
    const often = {
      code: 'billed-often',
      message: 'Pat Ellis has been sent 60 invoices since this time yesterday. Please send the next one tomorrow.',
    }
    expect(last.filter(Boolean)).toMatchObject([often])
    expect(await faultOf(add({ items: [{ ...lesson, studentId: null }], invoices: both() }))).toMatchObject(often)
    expect(await faultOf(olive.call.invoices.add(asked))).toBeNull()
    expect(
      await add({ items: [{ ...lesson, studentId: children.noor.id }], invoices: [{ id: randomUUID(), parentId: people.quinn.id }] }),
    ).toHaveLength(1)
    await world.database.kysely
      .updateTable('invoices')
      .set({ createdAt: new Date('2026-11-16T12:00:00Z') })
      .execute()
    expect(await add()).toHaveLength(1)
  })

  it('can be one of four hundred that are billed in an afternoon without a refusal', async () => {
    const parents = await manyParents(400)
    for (let n = 0; n < 400; n += 100)
      await add({
        items: [{ ...lesson, studentId: null }],
        invoices: parents.slice(n, n + 100).map((parentId) => ({ id: randomUUID(), parentId })),
      })
    expect((await olive.call.invoices.list({})).total).toBe(400)
  })
})
