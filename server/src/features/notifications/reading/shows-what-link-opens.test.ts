import { expect, test } from 'vitest'
import { showsWhatLinkOpens } from './shows-what-link-opens.ts'

test.each([
  ['/dashboard/documents?document=a', '/dashboard/documents?document=a'],
  ['/dashboard/documents?tab=signed&document=a', '/dashboard/documents?document=a'],
  ['/dashboard/classes?week=2026-12-07&class=a&view=day', '/dashboard/classes?week=2026-11-23&class=a'],
  ['/dashboard/classes?class=a&register=true', '/dashboard/classes?week=2026-11-23&class=a&register=true'],
  ['/dashboard/classes?class=a&register=true', '/dashboard/classes?week=2026-11-23&class=a'],
  ['/dashboard/classes?class=a', '/dashboard/classes?week=2026-11-23&class=a#off-b'],
  ['/dashboard/invoices/a', '/dashboard/invoices/a'],
  ['/dashboard/payments?invoice=a', '/dashboard/invoices/a'],
  ['/dashboard/reports', '/dashboard/reports?report=a'],
  ['/dashboard/billing', '/dashboard/billing'],
])('%s shows what %s opens', (address, link) => {
  expect(showsWhatLinkOpens(address, link)).toBe(true)
})

test.each([
  ['/dashboard/documents', '/dashboard/documents?document=a'],
  ['/dashboard/documents?document=b', '/dashboard/documents?document=a'],
  ['/dashboard/classes?week=2026-11-23', '/dashboard/classes?week=2026-11-23'],
  ['/dashboard/classes?week=2026-11-23', '/dashboard/classes?week=2026-11-23&class=a'],
  ['/dashboard/classes?class=a', '/dashboard/classes?class=a&register=true'],
  ['/dashboard/payments', '/dashboard/invoices/a'],
  ['/dashboard/payments?invoice=b', '/dashboard/invoices/a'],
  ['/dashboard/invoices', '/dashboard/invoices/a'],
  ['/dashboard/students', '/dashboard/students/a'],
  ['/dashboard', '/dashboard/billing'],
])('%s does not show what %s opens', (address, link) => {
  expect(showsWhatLinkOpens(address, link)).toBe(false)
})
