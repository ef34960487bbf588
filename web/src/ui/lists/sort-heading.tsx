import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { nextOrder } from '../../lib/list-asked.ts'
import type { Order } from '../../lib/navigation/list-search.ts'
import { as } from './card-table.tsx'
import css from './sort-heading.module.css'

interface SortHeadingProps<Sort extends string> {
  order: Order<Sort>
  onOrder: (order: Order<Sort>) => void
  /** what the column can be sorted by, and its usual direction */
  by: readonly { sort: Sort; words: string; first?: 'asc' | 'desc' }[]
  amount?: boolean
}

export function SortHeading<Sort extends string>({ order, onOrder, by, amount }: SortHeadingProps<Sort>) {
  const isSorted = by.some(({ sort }) => sort === order.sort)
  return (
    <th
      scope="col"
      {...as('columnheader')}
      data-amount={amount || undefined}
      aria-sort={isSorted ? (order.direction === 'asc' ? 'ascending' : 'descending') : undefined}
    >
      {by.map(({ sort, words, first = 'asc' }) => {
        const isThis = sort === order.sort
        const Arrow = isThis && order.direction === 'desc' ? IconArrowDown : IconArrowUp
        return (
          <button
            key={sort}
            type="button"
            className={css.sort}
            aria-pressed={isThis}
            onClick={() => onOrder(nextOrder(order, sort, first))}
          >
            {words}
            <Arrow size={15} stroke={2.2} className={css.arrow} data-shown={isThis || undefined} aria-hidden />
          </button>
        )
      })}
    </th>
  )
}
