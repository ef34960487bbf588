import type { CoveredClass } from '@callboard/contract/covers'
import { Checkbox, Stack } from '@mantine/core'

interface DayClassesProps {
  sameDay: CoveredClass[]
  chosen: string[]
  onChange: (chosen: string[]) => void
}

/** The other classes of that day, to look after them together. */
export function DayClasses({ sameDay, chosen, onChange }: DayClassesProps) {
  if (sameDay.length === 0) return null
  return (
    <Checkbox.Group label="The same day also" value={chosen} onChange={onChange}>
      <Stack gap="xs" mt="xs">
        {sameDay.map(({ id, name, startTime, endTime }) => (
          <Checkbox key={id} value={id} label={`${name}, ${startTime} to ${endTime}`} />
        ))}
      </Stack>
    </Checkbox.Group>
  )
}
