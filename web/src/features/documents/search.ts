import type { DocumentFilter } from '@callboard/contract/documents'
import { listSearch } from '../../lib/navigation/list-search.ts'
import { oneOf } from '../../lib/navigation/one-of.ts'

// A copy, to keep the contract off the first page; search.test.ts compares them.
export const filters = ['all', 'pending', 'signed'] as const satisfies readonly DocumentFilter[]

export interface DocumentsSearch {
  search?: string
  filter?: DocumentFilter
  page?: string
  /** of an owner: those given to them */
  mine?: 'true'
  /** of an owner: another list */
  show?: 'unsigned' | 'signatures'
  /** what one has signed, instead of what one has */
  signed?: 'true'
  /** opened */
  document?: string
  /** whose evidence is opened */
  signature?: string
}

/** Of the address only what is right; the route has checked `document` and `signature`. */
export function documentsSearch(typed: DocumentsSearch): DocumentsSearch {
  const { search, page } = listSearch({ ...typed }, [], { sort: '', direction: 'asc' })
  const filter = oneOf(filters, typed.filter)
  return {
    search,
    page,
    document: typed.document,
    signature: typed.signature,
    filter: filter === 'all' ? undefined : filter,
    mine: oneOf(['true'], typed.mine),
    show: oneOf(['unsigned', 'signatures'], typed.show),
    signed: oneOf(['true'], typed.signed),
  }
}
