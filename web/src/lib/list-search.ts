import type { SortDirection } from '@callboard/contract/lists'

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

/** From a choice such as "name desc". */
export function orderFrom<Sort extends string>(choice: string): Order<Sort> {
  const [sort, direction] = choice.split(' ')
  return { sort, direction } as Order<Sort>
}

/** The heading's usual direction first, then the reverse. */
export function nextOrder<Sort extends string>(order: Order<Sort>, sort: Sort, first: SortDirection): Order<Sort> {
  if (order.sort !== sort) return { sort, direction: first }
  return { sort, direction: order.direction === 'asc' ? 'desc' : 'asc' }
}

/** @param standard the order when the address names none */
export function listSearch<Sort extends string>(
  search: Record<string, unknown>,
  sorts: readonly Sort[],
  standard: Order<Sort>,
): ListSearch<Sort> {
  const { search: typed, page, order } = search
  const sort = sorts.find((one) => one === search['sort'])
  const direction = order === 'desc' ? 'desc' : 'asc'
  const isStandard = sort === undefined || (sort === standard.sort && direction === standard.direction)
  return {
    search: typeof typed === 'string' && typed.trim() !== '' ? typed.trim().slice(0, 120) : undefined,
    sort: isStandard ? undefined : sort,
    order: !isStandard && direction === 'desc' ? 'desc' : undefined,
    page: typeof page === 'string' && /^[1-9]\d{0,4}$/.test(page) && page !== '1' ? page : undefined,
  }
}

export function listAskedBy<Sort extends string>({ search = '', sort, order, page }: ListSearch<Sort>, standard: Order<Sort>) {
  const sorted = sort ? { sort, direction: order ?? ('asc' as const) } : standard
  return { search, ...sorted, page: Number(page ?? 1) }
}
