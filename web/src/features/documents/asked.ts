import type { ListDocuments } from '@callboard/contract/documents'
import type { DocumentsSearch } from './search.ts'

export const firstPage: ListDocuments = { search: '', filter: 'all', page: 1 }

export const documentsAskedBy = ({ search = '', filter = 'all', page = '1' }: DocumentsSearch): ListDocuments => ({
  search,
  filter,
  page: Number(page),
})
