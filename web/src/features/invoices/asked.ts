import type { OwnInvoiceTab } from '@callboard/contract/invoice-states'
import type { ListInvoices } from '@callboard/contract/invoices'
import { listAskedBy } from '../../lib/list-asked.ts'
import { type InvoicesSearch, invoicesSearch, type OwnInvoicesSearch, ownInvoicesSearch, standard } from './search.ts'

/** Of an address as it was typed, but for `parent`, which the route has checked. */
export function invoicesAskedBy(typed: InvoicesSearch): ListInvoices {
  const { tab = 'all', parent, ...search } = invoicesSearch({ ...typed }, typed.parent)
  return { tab, ...listAskedBy(search, standard), ...(parent && { parentId: parent }) }
}

export interface AskedOwn {
  tab: OwnInvoiceTab
  page: number
}

/** Of an address as it was typed. */
export function ownInvoicesAskedBy(typed: OwnInvoicesSearch): AskedOwn {
  const { tab = 'all', page = '1' } = ownInvoicesSearch({ ...typed })
  return { tab, page: Number(page) }
}
