import { extractText } from 'unpdf'
import { describe, expect, it } from 'vitest'
import type { Browser } from '../../../world/open-world.ts'
import { children, people } from '../../../world/people.ts'
import { childForm } from '../../students/child.test.kit.ts'
import { bill, billingOverTime, lesson, runSchedule, signInAgain, type Typed } from '../bill.test.kit.ts'

const billing = billingOverTime('invoices.find-periods')
const { world } = billing
const { mia, leo } = children
const items = [
  { ...lesson, description: 'Mia Ellis: ballet shoes' },
  { ...lesson, studentId: leo.id as string | null, description: 'Leo Ellis: tap, in Mia’s bag' },
]
const add = async (changed: Partial<Typed> = {}) => (await billing.olive.call.invoices.add(bill(changed))).invoices[0]!.id
const pdfOf = async (browser: Browser, id: string) => Buffer.from(await (await browser.fetch(`/api/invoices/${id}/pdf`)).arrayBuffer())
const textOf = async (bytes: Uint8Array) => (await extractText(new Uint8Array(bytes), { mergePages: true })).text.replaceAll(/\s+/g, ' ')
const read = async (id: string) => (await signInAgain(world, 'olive')).call.invoices.read({ id })
const keptFiles = async () => (await world.database.kysely.selectFrom('invoicePdfs').select('version').execute()).length

describe('a child who was removed while the family stays', () => {
  it('is a former student on earlier and later invoices, while brother, parent and issued file keep their names', async () => {
    const pat = await signInAgain(world, 'pat')
    const id = await add({
      items,
      notes: 'For Mia Ellis and Leo Ellis; May is paid',
      dueOn: '2026-12-10',
      recurring: { interval: 'month', endsOn: '2027-03-01' },
    })
    await world.app.jobs.runDue()
    const issued = await pdfOf(pat, id)
    await pat.call.students.remove({ id: mia.id })
    const described = [
      { studentName: 'Former student', description: 'Former student: ballet shoes' },
      { studentName: 'Leo Ellis', description: 'Leo Ellis: tap, in Former student’s bag' },
    ]
    const notes = 'For Former student and Leo Ellis; May is paid'
    expect(await pat.call.invoices.read({ id })).toMatchObject({ parent: { name: 'Pat Ellis' }, left: null, items: described, notes })
    expect((await pat.call.invoices.mine({})).invoices[0]!.items).toEqual(described)
    const { call } = billing.olive
    expect((await call.invoices.list({ search: 'mia' })).invoices).toEqual([])
    expect((await call.invoices.list({ search: 'former' })).invoices).toMatchObject([{ id, parent: { name: 'Pat Ellis', hasLeft: false } }])
    expect((await pdfOf(pat, id)).equals(issued)).toBe(true)
    await billing.lookAt('2027-01-05T09:00:00Z')
    const [next] = (await billing.olive.call.invoices.list({})).invoices
    expect(await read(next!.id)).toMatchObject({
      items: [{ ...described[1], description: `${described[1]!.description} (for 10 January 2027)` }],
      notes,
    })
  })
})

describe('the text typed about a child who was removed while the family stays', () => {
  it('stays in the reference of an open invoice, as a transfer with it may be under way, and no longer', async () => {
    const pat = await signInAgain(world, 'pat')
    const { call } = await signInAgain(world, 'olive')
    const ivy = childForm({ name: 'Ivy Ellis' })
    await pat.call.students.add(ivy)
    const id = await add({ items: [items[1]!], method: 'bank-transfer', reference: 'Ivy shoes' })
    await pat.call.students.remove({ id: ivy.id })
    expect(await read(id)).toMatchObject({ reference: 'Ivy shoes' })
    await runSchedule(world, 'invoices.find-debts-over')
    const { reference, version } = await read(id)
    expect(reference).toBe('Ivy shoes')
    await call.payments.markPaid({ invoiceId: id, version, reference: '', paidOn: '2026-11-18' })
    await runSchedule(world, 'invoices.find-debts-over')
    const paid = await read(id)
    expect(paid.reference).toBe(`Invoice-${paid.index}`)
  })

  it('does not change the notifications about an invoice for her brother', async () => {
    const pat = await signInAgain(world, 'pat')
    const { call } = await signInAgain(world, 'olive')
    const ivy = childForm({ name: 'Ivy Ellis' })
    await pat.call.students.add(ivy)
    const bag = { ...lesson, studentId: leo.id as string | null, description: 'Leo: tap, in Ivy’s bag' }
    const id = await add({ items: [bag], method: 'bank-transfer' })
    await call.payments.markPaid({ invoiceId: id, version: 1, reference: '', paidOn: '2026-11-18' })
    await world.app.jobs.runDue()
    const notified = () => world.database.kysely.selectFrom('notifications').select('details').where('entityId', '=', id).execute()
    const about = async () => JSON.stringify((await notified()).map(({ details }) => details))
    expect(await about()).toContain('Ivy')
    await pat.call.students.remove({ id: ivy.id })
    expect(await about()).not.toContain('Ivy')
    expect((await notified()).length).toBeGreaterThan(1)
  })
})

describe('the file of an invoice whose parent has left', () => {
  it('keeps the names for owners, also when it is paid, and until the seventh year after its issue is over', async () => {
    const pat = await signInAgain(world, 'pat')
    const id = await add({ items: [items[1]!], method: 'bank-transfer' })
    const edited = await add({ items: [items[1]!] })
    await world.app.jobs.runDue()
    const issued = await pdfOf(billing.olive, id)
    expect(await textOf(issued)).toContain('Pat Ellis')
    await pat.call.profile.deleteAccount({ phrase: 'delete my account' })
    expect((await pdfOf(billing.olive, id)).equals(issued)).toBe(true)
    const { version } = await read(id)
    await billing.olive.call.payments.markPaid({ invoiceId: id, version, reference: '', paidOn: '2026-11-18' })
    await world.app.jobs.runDue()
    expect((await pdfOf(billing.olive, id)).equals(issued)).toBe(true)
    for (const name of ['quinn', 'tom'] as const) expect((await (await world.as(name)).fetch(`/api/invoices/${id}/pdf`)).status).toBe(404)

    world.clock.advance({ minutes: 1 })
    const { items: lines, ...terms } = await read(edited)
    const [line] = lines
    await billing.olive.call.invoices.edit({ ...terms, items: [{ ...line!, unitPriceMinor: 2000 }], reference: '' })
    expect(await textOf(await pdfOf(billing.olive, edited))).toMatch(/Pat Ellis.*Former student.*£20\.00/)

    const look = async (instant: string) => {
      world.clock.set(instant)
      await runSchedule(world, 'invoices.find-old-pdfs')
    }
    await look('2033-12-31T23:30:00Z')
    expect(await keptFiles()).toBe(2)
    await look('2034-01-01T00:30:00Z')
    expect(await keptFiles()).toBe(0)
    expect(await textOf(await pdfOf(await signInAgain(world, 'olive'), id))).toMatch(/Deleted user.*Former student/)
  }, 60_000)

  it('says who owes an open invoice for six years at most', async () => {
    const quinn = await signInAgain(world, 'quinn')
    const id = await add({
      invoices: [{ id: crypto.randomUUID(), parentId: people.quinn.id }],
      items: [{ ...lesson, studentId: children.noor.id }],
    })
    await quinn.call.profile.deleteAccount({ phrase: 'delete my account' })
    const look = async (instant: string) => {
      world.clock.set(instant)
      await runSchedule(world, 'invoices.find-debts-over')
      return (await read(id)).parent.name
    }
    expect(await look('2032-11-18T12:00:00Z')).toBe('Quinn Osei')
    expect(await look('2032-11-19T00:30:00Z')).toBe('Deleted user')
    expect(await read(id)).toMatchObject({ status: 'overdue', parent: { email: '' }, left: { phone: '', keptUntil: null } })
  })
})
