import { type ComboboxItem, type ComboboxParsedItemGroup, type OptionsFilter, Select, type SelectProps } from '@mantine/core'
import { finds } from '../lib/finds.ts'

// Options without groups are not offered here, so what is filtered are groups.
const filter: OptionsFilter = ({ options, search }) =>
  (options as ComboboxParsedItemGroup[])
    .map(({ group, items }) => ({ group, items: items.filter((item) => finds(search, (item as ComboboxItem).label)) }))
    .filter(({ items }) => items.length > 0)

/** A long select, by groups, that is searched as lists are. */
export function SearchSelect(props: SelectProps) {
  // Inside its landmark, where a screen reader is told of it.
  return (
    <Select
      comboboxProps={{ withinPortal: false }}
      searchable
      clearable
      filter={filter}
      nothingFoundMessage="Nothing found"
      maxDropdownHeight={340}
      {...props}
    />
  )
}
