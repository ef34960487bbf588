import { type ComboboxItem, type ComboboxParsedItemGroup, type OptionsFilter, Select, type SelectProps } from '@mantine/core'
import { finds } from '../../lib/at-hand/finds.ts'

// Only grouped options are offered here.
const filter: OptionsFilter = ({ options, search }) =>
  (options as ComboboxParsedItemGroup[])
    .map(({ group, items }) => ({ group, items: items.filter((item) => finds(search, (item as ComboboxItem).label)) }))
    .filter(({ items }) => items.length > 0)

export default function SearchedSelect(props: SelectProps) {
  return <Select searchable clearable filter={filter} nothingFoundMessage="Nothing found" maxDropdownHeight={340} {...props} />
}
