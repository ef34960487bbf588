import { type ComboboxItem, type ComboboxItemGroup, ComboboxChevron, TextInput } from '@mantine/core'
import { Suspense, useId } from 'react'
import { lazyPart } from '../../lib/parts/lazy-part.ts'
import { useSameFocus } from '../../lib/parts/use-same-focus.ts'
import { whenIdle } from '../../lib/parts/when-idle.ts'

/** After the page: the search, and what places its list, are a tenth of it. */
const SearchedSelect = lazyPart(async () => {
  await whenIdle()
  return import('./searched-select.tsx')
})

interface SearchSelectProps {
  'aria-label': string
  placeholder: string
  className?: string | undefined
  data: ComboboxItemGroup<ComboboxItem>[]
  value: string | null
  onChange: (value: string | null) => void
}

/** A choice that is searched by typing. Its field is there at once; one that has been pressed opens when the rest has come. */
export function SearchSelect({ data, value, onChange, ...field }: SearchSelectProps) {
  const ref = useSameFocus()
  const list = useId()
  const chosen = value === null ? undefined : data.flatMap(({ items }) => items).find((item) => item.value === value)
  return (
    <Suspense
      fallback={
        <TextInput
          {...field}
          ref={ref}
          role="combobox"
          aria-haspopup="listbox"
          aria-expanded={false}
          aria-controls={list}
          readOnly
          value={chosen?.label ?? ''}
          rightSection={<ComboboxChevron size="md" />}
          rightSectionPointerEvents="none"
        />
      }
    >
      <SearchedSelect {...field} ref={ref} data={data} value={value} onChange={onChange} />
    </Suspense>
  )
}
