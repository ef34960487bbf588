import { describe, expect, it } from 'vitest'
import { checkInvoice } from './check-invoice.ts'
import { billable, emptyInvoiceForm, emptyItem, type InvoiceForm, toAddInvoices, withoutRates } from './invoice-form.ts'

const item = { ...emptyItem, studentId: '00000000-0000-4000-8000-000000000001', description: 'Ballet', price: 1_500 as const }
const form: InvoiceForm = { ...emptyInvoiceForm('2026-11-18', 'card'), items: [item] }

describe('an invoice', () => {
  it('is due in fourteen days at first, and complete with one whole item', () => {
    expect(form.dueOn).toBe('2026-12-02')
    expect(checkInvoice(form, 1)).toEqual({ summary: null, errors: {} })
  })

  it('requires a parent', () => {
    expect(checkInvoice(form, 0).summary).toBe('Select at least one parent')
  })

  it('requires a student for each item, unless several parents get it', () => {
    const without = { ...form, items: [item, { ...item, studentId: '' }] }
    expect(checkInvoice(without, 1)).toMatchObject({
      summary: 'All items must have a student, description, valid quantity, and price',
      errors: { 'items.1.studentId': 'Choose a student' },
    })
    expect(checkInvoice(without, 2)).toEqual({ summary: null, errors: {} })
    expect(
      toAddInvoices(without, [
        { id: 'a', parentId: 'p' },
        { id: 'b', parentId: 'q' },
      ]).items.map(({ studentId }) => studentId),
    ).toEqual([null, null])
  })

  it('that was sent to several parents is edited without a student', () => {
    const without = { ...form, items: [{ ...item, studentId: '' }] }
    expect(checkInvoice(without, 1, { needsStudents: false })).toEqual({ summary: null, errors: {} })
    expect(checkInvoice({ ...without, items: [{ ...item, price: 0 }] }, 1, { needsStudents: false }).summary).toBe(
      'All items must have a description, valid quantity, and price',
    )
  })

  it('requires a description, a whole quantity above 0 and a price above 0', () => {
    for (const fault of [
      { description: ' ' },
      { quantity: '0' },
      { quantity: '1.5' },
      { quantity: '' },
      { price: 0 },
      { price: '' as const },
    ]) {
      const { summary, errors } = checkInvoice({ ...form, items: [{ ...item, ...fault }] }, 2)
      expect(summary).toBe('All items must have a description, valid quantity, and price')
      expect(Object.keys(errors)).toContain(`items.0.${Object.keys(fault)[0]}`)
    }
  })

  it('requires a due date, and an end after it when it is recurring', () => {
    expect(checkInvoice({ ...form, dueOn: '' }, 1).errors).toMatchObject({ dueOn: 'Due date is required' })
    expect(checkInvoice({ ...form, isRecurring: true }, 1).errors).toMatchObject({ endsOn: 'End date is required' })
    expect(checkInvoice({ ...form, isRecurring: true, endsOn: form.dueOn }, 1).errors).toMatchObject({
      endsOn: 'The end date must be after the due date',
    })
    expect(checkInvoice({ ...form, isRecurring: true, endsOn: '2027-12-02' }, 1).errors).toEqual({})
  })

  it('says what is wrong with a discount and a reference at their fields', () => {
    expect(checkInvoice({ ...form, discountType: 'percentage', percent: '120' }, 1).errors).toEqual({
      percent: 'Please enter a valid discount',
    })
    expect(checkInvoice({ ...form, discountType: 'fixed' }, 1).errors['discountAmount']).toBeDefined()
    expect(checkInvoice({ ...form, reference: 'Ballet!' }, 1).errors['reference']).toMatch(/letters, digits, spaces/)
  })

  it('requires a rate of VAT for each item where the studio is registered, and sends none where it is not', () => {
    const two = { ...form, items: [{ ...item, vat: 'zero' as const }, item] }
    expect(checkInvoice(two, 1)).toEqual({ summary: null, errors: {} })
    expect(checkInvoice(two, 1, { isVatRegistered: true })).toMatchObject({
      summary: 'Please choose a VAT rate',
      errors: { 'items.1.vat': 'Please choose a VAT rate' },
    })
    const chosen = { ...two, items: two.items.map((one) => ({ ...one, vat: 'standard' as const })) }
    expect(checkInvoice(chosen, 1, { isVatRegistered: true })).toEqual({ summary: null, errors: {} })
    const sent = (typed: InvoiceForm) => toAddInvoices(typed, [{ id: 'a', parentId: 'p' }]).items.map(({ vat }) => vat)
    expect(sent(chosen)).toEqual(['standard', 'standard'])
    expect(sent(withoutRates(chosen))).toEqual([undefined, undefined])
  })

  it('begins with the rate that was last sent', () => {
    expect(emptyInvoiceForm('2026-11-18', 'card').items[0]?.vat).toBe('')
    expect(emptyInvoiceForm('2026-11-18', 'card', 'standard').items[0]?.vat).toBe('standard')
  })

  it('cannot come to a million', () => {
    const large = { ...item, quantity: '9999', price: 99_999_999 }
    expect(checkInvoice({ ...form, items: [large] }, 1).summary).toBe('An invoice cannot come to more than 999,999.99.')
  })

  it('is summed while it is incomplete', () => {
    expect(billable([{ ...item, quantity: '' }, { ...item, price: Number.NaN }, item])).toMatchObject([
      { quantity: 0 },
      { unitPriceMinor: 0 },
      { quantity: 1, unitPriceMinor: 1_500 },
    ])
  })
})
