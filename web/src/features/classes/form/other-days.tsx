import { dayNames } from '@callboard/contract/dates'
import { Checkbox, Group } from '@mantine/core'
import type { ClassFormApi } from './use-class-form.ts'

/** More days of the week for the same class; each becomes a series of its own. */
export function OtherDays({ form }: { form: ClassFormApi }) {
  const { dayOfWeek, alsoOn } = form.values
  if (dayOfWeek === '') return null
  return (
    <Checkbox.Group
      label="Also on"
      value={alsoOn.split('')}
      onChange={(days) => form.setFieldValue('alsoOn', days.toSorted((a, b) => Number(a) - Number(b)).join(''))}
    >
      <Group gap="sm" mt={4}>
        {dayNames.map((name, index) => {
          const day = String(index + 1)
          return day === dayOfWeek ? null : <Checkbox key={day} size="md" value={day} label={name.slice(0, 3)} aria-label={name} />
        })}
      </Group>
    </Checkbox.Group>
  )
}
