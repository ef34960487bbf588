import { DocumentFilter } from '@callboard/contract/documents'
import { expect, test } from 'vitest'
import { documentsAskedBy } from './asked.ts'
import { type DocumentsSearch, documentsSearch, filters } from './search.ts'

/** An address may say anything. */
const typed = (search: object) => search as DocumentsSearch

test('the filters are those of the contract', () => {
  expect(filters).toEqual(DocumentFilter.options)
})

test('an address says what differs from the whole list only', () => {
  expect(documentsSearch(typed({ search: '  terms ', filter: 'pending', page: '3', mine: 'true', sort: 'name', document: 'one' }))).toEqual(
    {
      search: 'terms',
      filter: 'pending',
      page: '3',
      mine: 'true',
      document: 'one',
    },
  )
  const usual = documentsSearch(typed({ search: ' ', filter: 'all', page: '1', mine: 'yes' }))
  expect(Object.values(usual).filter((value) => value !== undefined)).toEqual([])
  expect(documentsSearch(typed({ filter: 'late', page: '0' }))).toEqual(usual)
})

test('an address without anything asks for the first page of all', () => {
  expect(documentsAskedBy({})).toEqual({ search: '', filter: 'all', page: 1 })
  expect(documentsAskedBy({ search: 'terms', filter: 'signed', page: '2' })).toEqual({ search: 'terms', filter: 'signed', page: 2 })
})
