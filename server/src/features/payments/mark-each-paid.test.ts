import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { Browser } from '../../world/open-world.ts'
import { storyNow } from '../../world/story.ts'
import { storyWorld } from '../../world/story-world.test.kit.ts'
import { bill, emptyBooks, faultOf, signInAgain } from '../invoices/bill.test.kit.ts'

const world = storyWorld()
let olive: Browser
beforeAll(async () => {
  olive = await world.as('olive')
}, 60_000)
beforeEach(async () => {
  world.clock.set(storyNow)
  olive = await signInAgain(world, 'olive')
  await emptyBooks(world)
})

const paidOn = storyNow.slice(0, 10)
const some = async (n: number) => {
  const ids: string[] = []
  for (let added = 0; added < n; added += 1) ids.push((await olive.call.invoices.add(bill())).invoices[0]!.id)
  return ids
}
const rows = (ids: string[], version = 1) => ids.map((invoiceId, n) => ({ invoiceId, version, reference: `Bank ${n}` }))
const payments = async () =>
  await world.database.kysely.selectFrom('payments').select(['invoiceId', 'reference', 'method']).orderBy('reference').execute()

it('records a payment for each, with its own reference, and says which have changed since', async () => {
  const ids = await some(3)
  const invoices = [...rows(ids.slice(0, 2)), { invoiceId: ids[2]!, version: 9, reference: '' }]
  expect(await olive.call.payments.markEachPaid({ invoices, paidOn })).toEqual({
    paid: 2,
    refused: [{ id: ids[2], index: 3, why: 'invoice-changed' }],
  })
  expect(await payments()).toEqual([
    { invoiceId: ids[0], reference: 'Bank 0', method: 'bank-transfer' },
    { invoiceId: ids[1], reference: 'Bank 1', method: 'bank-transfer' },
  ])
})

it('records no payment twice when it is repeated, nor beside the single action', async () => {
  const ids = await some(2)
  const both = () => olive.call.payments.markEachPaid({ invoices: rows(ids), paidOn })
  await Promise.all([both(), both(), faultOf(olive.call.payments.markPaid({ invoiceId: ids[0]!, version: 1, paidOn }))])
  expect(await payments()).toHaveLength(2)
  expect(await both()).toMatchObject({ paid: 0, refused: [{ why: 'not-unpaid' }, { why: 'not-unpaid' }] })
})

it('records nothing for a day to come, nor when one invoice is not of this studio', async () => {
  const ids = await some(1)
  expect(await faultOf(olive.call.payments.markEachPaid({ invoices: rows(ids), paidOn: '2027-01-31' }))).toMatchObject({
    code: 'paid-in-future',
  })
  const omar = await world.as('omar')
  expect(await faultOf(omar.call.payments.markEachPaid({ invoices: rows(ids), paidOn }))).toMatchObject({ code: 'invoice-not-found' })
  expect(await payments()).toEqual([])
})
