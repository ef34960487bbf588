import type { InvoiceTab, OwnInvoiceTab } from '@callboard/contract/invoice-states'
import type { InvoiceSort } from '@callboard/contract/invoices'
import { listSearch, type ListSearch, type Order, pageParam } from '../../lib/navigation/list-search.ts'
import { oneOf } from '../../lib/navigation/one-of.ts'

// Copies, to keep the contract off the first page; search.test.ts compares them.
export const sorts: readonly InvoiceSort[] = ['index', 'due', 'total', 'parent']
export const tabs = ['all', 'pending', 'paid', 'overdue', 'cancelled', 'draft'] as const satisfies readonly InvoiceTab[]
export const ownTabs = ['all', 'pending', 'paid'] as const satisfies readonly OwnInvoiceTab[]
export const standard: Order<InvoiceSort> = { sort: 'index', direction: 'desc' }

export interface InvoicesSearch extends ListSearch<InvoiceSort> {
  tab?: InvoiceTab
  parent?: string
  /** of drafts: the preparation that the owner comes from */
  prepared?: string
}

/** @param parentId already checked by the route */
export function invoicesSearch(search: Record<string, unknown>, parentId: string | undefined): InvoicesSearch {
  return { ...listSearch(search, sorts, standard), tab: tabOf(tabs, search), parent: parentId }
}

export interface OwnInvoicesSearch {
  tab?: OwnInvoiceTab
  page?: string
}

export function ownInvoicesSearch(search: Record<string, unknown>): OwnInvoicesSearch {
  return { tab: tabOf(ownTabs, search), page: pageParam(search['page']) }
}

/** "all" is the default, so it is left out. */
function tabOf<Tab extends string>(tabs: readonly Tab[], { tab }: Record<string, unknown>): Tab | undefined {
  return tab === 'all' ? undefined : oneOf(tabs, tab)
}
