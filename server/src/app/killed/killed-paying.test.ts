import { randomUUID } from 'node:crypto'
import type { InvoiceDetail, InvoicePage } from '@callboard/contract/invoices'
import { expect, it } from 'vitest'
import { payOn } from '../../features/payments/paying.test.kit.ts'
import { children, people } from '../../world/people.ts'
import { killableProduct } from './killed-product.test.kit.ts'

const killable = killableProduct()
const start = async () => {
  const product = await killable.start()
  const [olive, pat] = [await product.as(people.olive), await product.as(people.pat)]
  const read = (id: string) => olive<InvoiceDetail>(`/invoices/${id}`)
  return { ...product, olive, pat, read, refunds: () => product.creations('/v1/refunds') }
}
const today = Temporal.Now.plainDateISO('Europe/London')

it('an invoice has one payment and one refund after the server is killed between the provider’s yes and writing it down', async () => {
  const first = await start()
  const bill = async () => {
    const items = [{ studentId: children.mia.id, description: 'Ballet', quantity: 1, unitPriceMinor: 4500 }]
    const invoices = [{ id: randomUUID(), parentId: people.pat.id }]
    const dueOn = today.add({ days: 14 }).toString()
    const { invoices: added } = await first.olive<Pick<InvoicePage, 'invoices'>>('/invoices', { items, dueOn, method: 'card', invoices })
    const { url } = await first.pat<{ url: string }>('/payments/checkout', { invoiceId: added[0]!.id })
    return { id: added[0]!.id, url }
  }
  const check = (product: typeof first, invoiceId: string) => product.pat('/payments/check', { invoiceId })
  const [refunded, paid] = [await bill(), await bill()]
  await payOn(refunded.url)
  expect(await check(first, refunded.id)).toMatchObject({ isPaid: true, isProcessing: false })
  const before = await first.refunds()
  // No webhooks from here on: only an active request could learn the outcome.
  await first.control('POST', '/deliveries', { paused: true })
  await payOn(paid.url)
  await first.control('POST', '/mishaps', { operation: 'GET /v1/checkout/sessions', kind: 'slow', seconds: 120 })
  await first.control('POST', '/mishaps', { operation: 'POST /v1/refunds', kind: 'lost-after' })
  await first.control('POST', '/mishaps', { operation: 'POST /v1/refunds', kind: 'slow', seconds: 120 })
  const [payment] = (await first.read(refunded.id)).payments
  const wanted = { id: randomUUID(), paymentId: payment!.id, amountMinor: 1000, reason: 'requested_by_customer' }
  const lost = [check(first, paid.id), first.olive('/payments/refunds', wanted)].map((one) => one.catch(() => 'lost'))
  await expect.poll(() => first.control('GET', '/mishaps'), { timeout: 60_000 }).toEqual([])
  expect(await first.refunds()).toBe(before + 1)
  await killable.kill()
  expect(await Promise.all(lost)).toEqual(['lost', 'lost'])

  // A new server may ask the provider by itself, before anybody can look.
  const written = await killable.runLater({}, [], async ({ database: { kysely } }) => ({
    payments: await kysely.selectFrom('payments').select('id').where('invoiceId', '=', paid.id).execute(),
    refunds: await kysely.selectFrom('refunds').select('status').where('id', '=', wanted.id).execute(),
  }))
  expect(written).toEqual({ payments: [], refunds: [{ status: 'pending' }] })

  const second = await start()
  await Promise.all([check(second, paid.id), check(second, paid.id), second.olive('/payments/refunds', wanted)])
  await second.control('POST', '/deliveries', { paused: false })
  const settled = { isExtra: false, refunds: [] }
  await expect.poll(() => second.read(paid.id), { timeout: 20_000 }).toMatchObject({ status: 'paid', payments: [settled] })
  const sentBack = { refundableMinor: 3500, refunds: [{ id: wanted.id, status: 'succeeded', amountMinor: 1000 }] }
  await expect.poll(() => second.read(refunded.id), { timeout: 20_000 }).toMatchObject({ status: 'paid', payments: [sentBack] })
  expect(await second.violations()).toEqual([])
  for (const { id } of [paid, refunded]) expect((await second.read(id)).payments).toHaveLength(1)
  expect(await second.refunds()).toBe(before + 1)
}, 900_000)
