import type { SortDirection } from '@callboard/contract/lists'
import type { ListSearch, Order } from './navigation/list-search.ts'

/** From a choice such as "name desc". */
export function orderFrom<Sort extends string>(choice: string): Order<Sort> {
  const [sort, direction] = choice.split(' ')
  return { sort, direction } as Order<Sort>
}

/** The column's usual direction first, then the reverse. */
export function nextOrder<Sort extends string>(order: Order<Sort>, sort: Sort, first: SortDirection): Order<Sort> {
  if (order.sort !== sort) return { sort, direction: first }
  return { sort, direction: order.direction === 'asc' ? 'desc' : 'asc' }
}

export function listAskedBy<Sort extends string>({ search = '', sort, order, page }: ListSearch<Sort>, standard: Order<Sort>) {
  const sorted = sort ? { sort, direction: order ?? ('asc' as const) } : standard
  return { search, ...sorted, page: Number(page ?? 1) }
}
