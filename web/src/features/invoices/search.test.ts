import { invoiceTabs, ownInvoiceTabs } from '@callboard/contract/invoice-states'
import { InvoiceSort } from '@callboard/contract/invoices'
import { expect, test } from 'vitest'
import { invoicesAskedBy, ownInvoicesAskedBy } from './asked.ts'
import { invoicesSearch, ownInvoicesSearch, ownTabs, sorts, tabs } from './search.ts'

test('the address accepts the tabs and orders of the contract', () => {
  expect(tabs).toEqual(invoiceTabs)
  expect(ownTabs).toEqual(ownInvoiceTabs)
  expect(sorts).toEqual(InvoiceSort.options)
})

test('an address without parameters asks for the first page of all, newest first', () => {
  expect(invoicesAskedBy(invoicesSearch({ tab: 'all', page: '1', sort: 'index', order: 'desc' }, undefined))).toEqual({
    tab: 'all',
    search: '',
    sort: 'index',
    direction: 'desc',
    page: 1,
  })
  expect(ownInvoicesAskedBy(ownInvoicesSearch({ tab: 'lost' }))).toEqual({ tab: 'all', page: 1 })
})

test('an address keeps the tab, the family, the search and the order', () => {
  const search = invoicesSearch({ tab: 'overdue', search: ' Ellis ', sort: 'due', page: '3' }, 'pat')
  expect(search).toEqual({ tab: 'overdue', search: 'Ellis', sort: 'due', order: undefined, page: '3', parent: 'pat' })
  expect(invoicesAskedBy(search)).toEqual({ tab: 'overdue', search: 'Ellis', sort: 'due', direction: 'asc', page: 3, parentId: 'pat' })
})

test('an address that was typed wrong asks for what there is', () => {
  const typed = { tab: 'lost', sort: 'due', order: 'up', page: '-1', search: '  ' } as object
  expect(invoicesAskedBy(typed)).toEqual({ tab: 'all', search: '', sort: 'due', direction: 'asc', page: 1 })
  expect(ownInvoicesAskedBy({ tab: 'draft', page: 'x' } as object)).toEqual({ tab: 'all', page: 1 })
})
