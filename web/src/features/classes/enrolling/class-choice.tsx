import { Text } from '@mantine/core'
import SearchedSelect from '../../../ui/forms/searched-select.tsx'
import { fittingGroups, type Fitting } from './fitting-groups.ts'

interface ClassChoiceProps {
  label: string
  /** undefined while loading */
  fitting: Fitting | undefined
  /** of a series, or of a class by itself */
  value: string | null
  onChange: (id: string | null) => void
  /** a class that is not offered */
  without?: readonly (string | null | undefined)[]
}

/** Which class is for these students: the fitting ones first, each with why. */
export function ClassChoice({ label, fitting, value, onChange, without = [] }: ClassChoiceProps) {
  const groups = fitting ? fittingGroups(fitting) : []
  const data = groups.map(({ group, items }) => ({ group, items: items.filter((item) => !without.includes(item.value)) }))
  const whyOf = new Map(groups.flatMap(({ items }) => items.map((item) => [item.value, item.why])))
  return (
    <SearchedSelect
      label={label}
      placeholder="Choose a class"
      data={data.filter(({ items }) => items.length > 0)}
      value={value}
      onChange={onChange}
      data-autofocus
      renderOption={({ option }) => (
        <span>
          {option.label}
          {whyOf.get(option.value) && (
            <Text span display="block" size="sm" c="dimmed">
              {whyOf.get(option.value)}
            </Text>
          )}
        </span>
      )}
    />
  )
}
