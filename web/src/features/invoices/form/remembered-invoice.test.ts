import { expect, test } from 'vitest'
import { emptyInvoiceForm } from './invoice-form.ts'
import { readRemembered, rememberInvoice, withRemembered } from './remembered-invoice.ts'

test('the next invoice is due as many days on, and is paid the same way', () => {
  const form = emptyInvoiceForm('2026-11-18', 'card')
  expect(withRemembered(form, readRemembered('olive'), '2026-11-18')).toEqual(form)
  rememberInvoice('olive', { ...form, dueOn: '2026-11-25', method: 'bank-transfer', interval: 'week' }, '2026-11-18')
  expect(withRemembered(form, readRemembered('olive'), '2027-01-01')).toMatchObject({
    dueOn: '2027-01-08',
    method: 'bank-transfer',
    interval: 'week',
  })
  expect(readRemembered('oscar')).toBeNull()
})

test('a due date in the past is not remembered', () => {
  const form = emptyInvoiceForm('2026-11-18', 'card')
  rememberInvoice('nina', { ...form, dueOn: '2026-11-01' }, '2026-11-18')
  expect(readRemembered('nina')).toBeNull()
})
