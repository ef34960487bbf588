import { randomUUID } from 'node:crypto'
import { parse } from 'csv-parse/sync'
import { extractText } from 'unpdf'
import { beforeAll, describe, expect, it } from 'vitest'
import { children, people } from '../../../world/people.ts'
import { bookingWorld } from '../../bookings/bookings.test.kit.ts'

const world = bookingWorld()
const { cards } = world
const today = () => Temporal.Now.plainDateISO('Europe/London').toString()
const olive = () => world.as('olive')
const textOf = async (bytes: ArrayBuffer | Uint8Array) => {
  const { text } = await extractText(new Uint8Array(bytes), { mergePages: true })
  return text.replaceAll(/\s+/g, ' ')
}
const paperOf = async (refundId: string, name: 'olive' | 'pat' = 'olive') =>
  (await world.as(name)).fetch(`/api/payments/refunds/${refundId}/paper`)
const said = async (refundId: string) => textOf(await (await paperOf(refundId)).arrayBuffer())
const registered = async (vatNumber: string | null) => {
  await world.inStudio(({ db, studioId }) =>
    db
      .insertInto('billingSettings')
      .values({ studioId, vatNumber })
      .onConflict((conflict) => conflict.column('studioId').doUpdateSet({ vatNumber }))
      .execute(),
  )
}

/** Paid by transfer: £60.00 with VAT at 20 %, £40.00 exempt. */
async function paid(vats: readonly ('standard' | 'exempt')[] = ['standard', 'exempt']) {
  const owner = await olive()
  const id = randomUUID()
  const items = vats.map((vat) => ({
    studentId: children.mia.id,
    description: `Lessons, ${vat}`,
    quantity: 1,
    unitPriceMinor: vat === 'standard' ? 5000 : 4000,
    vat,
  }))
  const dueOn = Temporal.Now.plainDateISO().add({ days: 14 }).toString()
  const {
    invoices: [invoice],
  } = await owner.call.invoices.add({ items, dueOn, method: 'bank-transfer', invoices: [{ id, parentId: people.pat.id }] })
  const { paymentId } = await owner.call.payments.markPaid({ invoiceId: id, version: invoice!.version, paidOn: today() })
  return { id, name: `Invoice-${invoice!.index}`, totalMinor: invoice!.totalMinor, paymentId }
}

const giveBack = async (paymentId: string, amountMinor: number) =>
  (await olive()).call.payments.refund({ id: randomUUID(), paymentId, amountMinor, reason: 'fraudulent', method: 'cash' })
const linesOf = (paymentId: string) =>
  world.inStudio(({ db }) =>
    db
      .selectFrom('refundPaperLines as l')
      .innerJoin('refunds as r', 'r.id', 'l.refundId')
      .select(['l.vat', 'l.netMinor', 'l.taxMinor', 'l.totalMinor'])
      .where('r.paymentId', '=', paymentId)
      .execute(),
  )
const numbers = () =>
  world.inStudio(async ({ db, studioId }) => {
    const rows = await db
      .selectFrom('refundPapers')
      .select('index')
      .where('studioId', '=', studioId)
      .where('index', 'is not', null)
      .execute()
    return rows.map(({ index }) => index!).toSorted((one, other) => one - other)
  })

describe('the paper of a refund', () => {
  let cardId = ''
  beforeAll(async () => {
    cardId = (await world.add('pat')).id
    await world.inStudio(({ db, studioId }) =>
      db.updateTable('studios').set({ takesBankTransfers: true }).where('id', '=', studioId).execute(),
    )
  }, 60_000)

  it('is a receipt where no VAT was charged, for owners and the family and nobody else', async () => {
    await registered(null)
    const { name, paymentId } = await paid()
    const { id, paper } = await giveBack(paymentId, 2500)
    expect(paper).toEqual({ refundId: id, index: null, isCancelled: false })
    const words = await said(id)
    for (const part of ['Refund receipt', `${name} of`, 'In cash', 'Refunded £25.00', 'Reason: Corrected by your studio'])
      expect(words).toContain(part)
    expect(words).not.toMatch(/VAT|Credit-note|fraud/i)
    expect((await paperOf(id, 'pat')).status).toBe(200)
    for (const stranger of ['quinn', 'tom'] as const) {
      const browser = await world.as(stranger)
      const [real, invented] = await Promise.all([id, randomUUID()].map((one) => browser.fetch(`/api/payments/refunds/${one}/paper`)))
      expect([real!.status, await real!.text()]).toEqual([404, await invented!.text()])
    }
  })

  it('is a credit note with a number of its own where VAT was charged, which says the invoice and the VAT by rate', async () => {
    await registered('GB 123')
    const { name, totalMinor, paymentId } = await paid()
    expect(totalMinor).toBe(10_000)
    const { id, paper } = await giveBack(paymentId, 5000)
    const words = await said(id)
    for (const part of [
      `Credit-note-${paper!.index} Refunded to Pat Ellis`,
      `${name} of`,
      'Exempt £20.00 £0.00 £20.00',
      '20% £25.00 £5.00 £30.00',
      'Refunded £50.00',
      'VAT number GB 123',
    ])
      expect(words).toContain(part)
    const { payments } = await (await world.as('pat')).call.invoices.read({ id: (await invoiceOf(paymentId))! })
    expect(payments[0]!.refunds).toMatchObject([{ paper: { index: paper!.index } }])
  })

  it('takes back exactly the VAT of the invoice when all of it is refunded in odd parts', async () => {
    await registered('GB 123')
    const { totalMinor, paymentId } = await paid()
    for (const amount of [1, 3333, 17, 4999, 2]) await giveBack(paymentId, amount)
    await giveBack(paymentId, totalMinor - 8352)
    const lines = await linesOf(paymentId)
    const sum = (vat: string, of: 'netMinor' | 'taxMinor') =>
      lines.filter((line) => line.vat === vat).reduce((all, line) => all + line[of], 0)
    expect([sum('standard', 'netMinor'), sum('standard', 'taxMinor'), sum('exempt', 'netMinor')]).toEqual([5000, 1000, 4000])
  })

  it('has numbers without a gap, also when twenty refunds are made and refused at once', async () => {
    await registered('GB 123')
    const all = await Promise.all(Array.from({ length: 4 }, () => paid(['standard'])))
    const answers = await Promise.allSettled(
      all.flatMap(({ paymentId, totalMinor }) =>
        [1000, totalMinor, 1000, totalMinor + 1, 1000].map((amount) => giveBack(paymentId, amount)),
      ),
    )
    expect(answers.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(5)
    expect(answers.filter(({ status }) => status === 'rejected').length).toBeGreaterThan(5)
    const given = await numbers()
    expect(given).toEqual(given.map((_, place) => place + 1))
  })

  it('goes with the email to the family, and is kept as it was emailed', async () => {
    const { paymentId } = await paid()
    const { id, paper } = await giveBack(paymentId, 700)
    const drawn = await (await paperOf(id)).arrayBuffer()
    await cards.settle()
    const [mail] = cards.world.app.mailbox!.mails(people.pat.email).filter(({ subject }) => subject.startsWith('Refund completed'))
    expect(mail!.attachments).toMatchObject([{ name: `Credit-note-${paper!.index}.pdf` }])
    expect(Buffer.from(mail!.attachments![0]!.base64, 'base64').equals(Buffer.from(drawn))).toBe(true)
    const kept = await world.inStudio(({ db }) =>
      db.selectFrom('refundPapers').select('fileId').where('refundId', '=', id).executeTakeFirstOrThrow(),
    )
    expect(kept.fileId).not.toBeNull()
    expect(Buffer.from(await (await paperOf(id, 'pat')).arrayBuffer()).equals(Buffer.from(drawn))).toBe(true)
  })

  it('of a booking names the class, on the family’s bookings and on the class', async () => {
    await registered(null)
    const place = await world.offer({ name: 'Papered Floor' })
    const { id } = await world.book('pat', place, children.mia.id, cardId)
    await (await world.as('pat')).call.bookings.cancel({ id, refundMinor: 850 })
    await cards.settle()
    const { past } = await (await world.as('pat')).call.bookings.own()
    const papers = past.find((one) => one.id === id)!.refundPapers
    expect(papers).toMatchObject([{ index: null, isCancelled: false }])
    expect(await said(papers[0]!.refundId)).toMatch(
      /Refund receipt .*To Visa ending 4242 .*Papered Floor, .*Refunded £8\.50 Reason: Cancelled by you/,
    )
    const { bookings } = await (await olive()).call.bookings.ofClass({ classId: place.classId })
    expect(bookings[0]!.payment!.refundPapers).toEqual(papers)
  })

  it('of a refund that fails afterwards says so, keeps its number, no longer counts, and the next one takes its place', async () => {
    await registered('GB 123')
    const place = await world.offer({ name: 'Bounced Floor' })
    const failing = (await world.add('pat', 'pm_card_refundFail')).id
    const { id } = await world.book('pat', place, children.mia.id, failing)
    await (await world.as('pat')).call.bookings.cancel({ id, refundMinor: 850 })
    await cards.settle()
    const before = await numbers()
    await cards.control('POST', '/clock/advance', { seconds: 10 })
    await cards.settle()
    const { past } = await (await world.as('pat')).call.bookings.own()
    const [paper] = past.find((one) => one.id === id)!.refundPapers
    expect(paper).toMatchObject({ index: before.at(-1), isCancelled: true })
    expect(await said(paper!.refundId)).toMatch(
      /CANCELLED .*Not refunded: .*This refund failed on .*, so nothing was given back\. This credit note no longer counts/,
    )
    const [payment] = await world.paid(id)
    expect((await giveBack(payment!.id, 850)).paper).toMatchObject({ index: before.at(-1)! + 1, isCancelled: false })
  })

  it('stands in the bookkeeper’s files, cancelled ones as such, with the VAT beside each refund', async () => {
    const browser = await olive()
    const rowsOf = async (what: string): Promise<Record<string, string>[]> => {
      const response = await browser.fetch(`/api/exports/${what}?from=${today()}&to=${today()}`)
      return parse(await response.text(), { columns: true, bom: true })
    }
    const notes = await rowsOf('credit-notes')
    expect([...new Set(notes.map((row) => row['Credit note']))]).toEqual((await numbers()).map((index) => `Credit-note-${index}`))
    expect(notes.filter((row) => row['Status'] === 'Cancelled')).toMatchObject([
      { Class: expect.stringContaining('Bounced Floor'), Total: '8.50' },
    ])
    const vatOf = (rows: Record<string, string>[]) => rows.reduce((all, row) => all + Math.round(Number(row['VAT'] || 0) * 100), 0)
    const refunds = (await rowsOf('payments')).filter((row) => row['Kind'] === 'Refund')
    expect(vatOf(refunds)).toBe(-vatOf(notes))
    expect(vatOf(notes)).toBeGreaterThan(0)
  })
})

const invoiceOf = (paymentId: string) =>
  world.inStudio(
    async ({ db }) => (await db.selectFrom('payments').select('invoiceId').where('id', '=', paymentId).executeTakeFirstOrThrow()).invoiceId,
  )

it('the file of a paper is deleted after the seventh year from its issue, and the paper is drawn from then on', async () => {
  const { paymentId } = await paid(['exempt'])
  const { id } = await giveBack(paymentId, 1000)
  await cards.world.app.jobs.runDue()
  const fileOf = () =>
    world.inStudio(async ({ db }) => {
      const row = await db.selectFrom('refundPapers').select('fileId').where('refundId', '=', id).executeTakeFirstOrThrow()
      return row.fileId
    })
  expect(await fileOf()).not.toBeNull()
  const year = Temporal.Now.plainDateISO('Europe/London').year
  world.at(Temporal.Instant.from(`${year + 7}-12-31T23:30:00Z`))
  await world.run('payments.find-old-papers')
  expect(await fileOf()).not.toBeNull()
  world.at(Temporal.Instant.from(`${year + 8}-01-01T00:30:00Z`))
  await world.run('payments.find-old-papers')
  expect(await fileOf()).toBeNull()
})
