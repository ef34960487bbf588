import type { OwnInvoiceTab } from '@callboard/contract/invoice-states'
import type { ListInvoices } from '@callboard/contract/invoices'
import { listAskedBy } from '../../lib/list-asked.ts'
import { type InvoicesSearch, type OwnInvoicesSearch, standard } from './search.ts'

export function invoicesAskedBy({ tab = 'all', parent, ...search }: InvoicesSearch): ListInvoices {
  return { tab, ...listAskedBy(search, standard), ...(parent && { parentId: parent }) }
}

export interface AskedOwn {
  tab: OwnInvoiceTab
  page: number
}

export const ownInvoicesAskedBy = ({ tab = 'all', page = '1' }: OwnInvoicesSearch): AskedOwn => ({ tab, page: Number(page) })
