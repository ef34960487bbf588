import type { AddInvoices } from '@callboard/contract/invoice-terms'
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Browser } from '../../../world/open-world.ts'
import { storyWorld } from '../../../world/story-world.test.kit.ts'
import { codeOf } from '../../auth/story.test.kit.ts'
import { bill, emptyBooks, lesson } from '../bill.test.kit.ts'
import { Template } from '../periods/template.ts'
import { termFields } from '../queries/invoices.ts'

const world = storyWorld()
let olive: Browser
beforeAll(async () => {
  olive = await world.as('olive')
  await emptyBooks(world)
}, 60_000)

type Typed = Pick<AddInvoices, 'dueOn' | 'method' | 'notes' | 'discount' | 'discountReason'>
const added: Typed = {
  dueOn: '2026-12-01',
  method: 'card',
  notes: 'For the spring',
  discount: { type: 'fixed', amountMinor: 200 },
  discountReason: 'Two children',
}

/** What is typed instead, of each of the terms. */
const others: Record<(typeof termFields)[number], Partial<Typed>> = {
  dueOn: { dueOn: '2026-12-08' },
  method: { method: 'bank-transfer' },
  notes: { notes: '' },
  discountType: { discount: { type: 'percentage', basisPoints: 200 } },
  discountValue: { discount: { type: 'fixed', amountMinor: 300 } },
  discountReason: { discountReason: 'Three children' },
}

describe('each of the terms of an invoice', () => {
  it('is declared in this test', () => {
    expect(Object.keys(others).toSorted()).toEqual(termFields.toSorted())
  })

  it.each(Object.entries(others))('%s: is stored, tells a repeat from another request, and can be edited', async (_, other) => {
    const sent = { ...bill(added), invoices: [{ id: randomUUID(), parentId: bill().invoices[0]!.parentId }] }
    const id = sent.invoices[0]!.id
    const shown = async () => {
      const invoice = await olive.call.invoices.read({ id })
      return Object.fromEntries((Object.keys(added) as (keyof Typed)[]).map((key) => [key, invoice[key]]))
    }
    await olive.call.invoices.add(sent)
    expect(await shown()).toEqual(added)
    expect(await codeOf(olive.call.invoices.add(sent))).toBe('none')
    expect(await codeOf(olive.call.invoices.add({ ...sent, ...other }))).toBe('added-before')
    await olive.call.invoices.edit({ id, version: 1, items: [lesson], ...added, ...other })
    expect(await shown()).toEqual({ ...added, ...other })
  })

  it('keeps its value when a page of the first release does not send it', async () => {
    const { dueOn, method, notes, discount, discountReason } = added
    const sent = bill(added)
    const id = sent.invoices[0]!.id
    await olive.call.invoices.add(sent)
    const before = await olive.call.invoices.read({ id })
    await olive.call.invoices.edit({ id, version: 1, items: [lesson], dueOn, method, notes, discount, discountReason })
    const { version: _, timeline: __, ...kept } = await olive.call.invoices.read({ id })
    expect(before).toMatchObject(kept)
  })
})

it('a recurrence that an earlier release stored is still billed', () => {
  const item = { studentId: null, description: 'Ballet', quantity: 1, unitPriceMinor: 4500, type: 'tuition', vat: 'exempt' }
  const stored = { items: [item], method: 'card', discount: null, discountReason: '', notes: '' }
  expect(Template.safeParse(stored).error).toBeUndefined()
})
