import { NativeSelect, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type ReactNode, useRef } from 'react'
import { orderFrom } from '../../lib/list-asked.ts'
import { usePageAction } from '../../lib/at-hand/page-actions.ts'
import type { Asked, List } from '../../lib/use-list.ts'
import css from './list-filters.module.css'

interface ListFiltersProps<A extends Asked> {
  list: List<A>
  /** e.g. "Students" */
  of: string
  search: { label: string; placeholder: string }
  /** labels by "name desc": rows of two lines have no headings to sort by */
  orders?: Record<string, string>
  children?: ReactNode
}

export function ListFilters<A extends Asked>({ list, of, search, orders, children }: ListFiltersProps<A>) {
  const { asked, ask, typed, type } = list
  const field = useRef<HTMLInputElement>(null)
  usePageAction('search', () => field.current?.select())
  return (
    <search className={css.holder} aria-label={of}>
      <div className={css.filters}>
        <TextInput
          ref={field}
          type="search"
          aria-label={search.label}
          placeholder={search.placeholder}
          leftSection={<IconSearch size={18} aria-hidden />}
          maxLength={120}
          value={typed}
          onChange={(event) => type(event.currentTarget.value)}
        />
        {children}
        {orders && (
          <NativeSelect
            aria-label="Order"
            className={css.order}
            data={Object.entries(orders).map(([value, label]) => ({ value, label }))}
            value={`${asked.sort} ${asked.direction}`}
            onChange={(event) => ask(orderFrom(event.currentTarget.value) as Partial<A>)}
          />
        )}
      </div>
    </search>
  )
}
