import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useRef } from 'react'
import { usePageAction } from '../../../lib/at-hand/page-actions.ts'
import css from './search-field.module.css'
import type { WrittenSearch } from './use-written-search.ts'

/** Over a list of conversations or channels. @param label "Search messages" */
export function SearchField({ label, written: { typed, type } }: { label: string; written: WrittenSearch }) {
  const field = useRef<HTMLInputElement>(null)
  usePageAction('search', () => field.current?.select())
  return (
    <search className={css.search} aria-label={label}>
      <TextInput
        ref={field}
        type="search"
        aria-label={label}
        placeholder="Words or a file’s name"
        leftSection={<IconSearch size={18} aria-hidden />}
        maxLength={120}
        value={typed}
        onChange={(event) => type(event.currentTarget.value)}
      />
    </search>
  )
}
