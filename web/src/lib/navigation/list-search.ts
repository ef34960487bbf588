import type { SortDirection } from '@callboard/contract/lists'
import { oneOf } from './one-of.ts'

/** Absent parameters mean the default; written without the contract, to keep that off the first page. */
export interface ListSearch<Sort extends string = string> {
  search?: string
  sort?: Sort
  order?: 'desc'
  page?: string
}

export interface Order<Sort extends string> {
  sort: Sort
  direction: SortDirection
}

/** @param standard the order when the address names none */
export function listSearch<Sort extends string>(
  search: Record<string, unknown>,
  sorts: readonly Sort[],
  standard: Order<Sort>,
): ListSearch<Sort> {
  const { search: typed, page, order } = search
  const sort = oneOf(sorts, search['sort'])
  const direction = order === 'desc' ? 'desc' : 'asc'
  const isStandard = sort === undefined || (sort === standard.sort && direction === standard.direction)
  return {
    search: typeof typed === 'string' && typed.trim() !== '' ? typed.trim().slice(0, 120) : undefined,
    sort: isStandard ? undefined : sort,
    order: !isStandard && direction === 'desc' ? 'desc' : undefined,
    page: pageParam(page),
  }
}

/** Page 1 is the default, so it is left out. */
export const pageParam = (page: unknown) => (typeof page === 'string' && /^[1-9]\d{0,4}$/.test(page) && page !== '1' ? page : undefined)
