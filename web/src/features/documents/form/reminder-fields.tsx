import type { Reminders } from '@callboard/contract/documents'
import { Checkbox, Group, NativeSelect } from '@mantine/core'
import { useToday } from '../../../lib/studio/use-today.ts'
import { daysToCome } from './days-to-come.ts'
import css from './form.module.css'

interface ReminderFieldsProps {
  value: Reminders
  onChange: (value: Reminders) => void
  /** empty: none */
  lastDay: string
  requiresSignature: boolean
}

const offeredDays = [14, 7, 3, 1]
const offeredSteps = [3, 7, 14]

export function ReminderFields({ value, onChange, lastDay, requiresSignature }: ReminderFieldsProps) {
  const { daysBefore, everyDays } = value
  const today = useToday()
  // Keeps a day that was chosen elsewhere.
  const days = [...new Set([...offeredDays, ...daysBefore])].toSorted((one, other) => other - one)
  const toCome = daysToCome(days, lastDay, today)
  const steps = [...new Set([...offeredSteps, ...(everyDays === null ? [] : [everyDays])])].toSorted((one, other) => one - other)
  return (
    <div className={css.reminders}>
      <NativeSelect
        label="Automatic reminders"
        description={`Sent in the morning to those who have not ${requiresSignature ? 'signed' : 'viewed it'}; one email a day lists everything outstanding.`}
        data={[{ value: '', label: 'None' }, ...steps.map((step) => ({ value: String(step), label: stepWords(step) }))]}
        value={everyDays ?? ''}
        onChange={(event) => onChange({ ...value, everyDays: Number(event.currentTarget.value) || null })}
      />
      {lastDay !== '' && (
        <Checkbox.Group
          label="Before the last day"
          description={toCome.length < days.length ? 'Only days from tomorrow on can be chosen.' : undefined}
          value={daysBefore.filter((day) => toCome.includes(day)).map(String)}
          onChange={(chosen) => onChange({ ...value, daysBefore: chosen.map(Number) })}
        >
          <Group gap="md" mt="xs">
            {days.map((day) => (
              <Checkbox key={day} value={String(day)} disabled={!toCome.includes(day)} label={day === 1 ? '1 day' : `${day} days`} />
            ))}
          </Group>
        </Checkbox.Group>
      )}
    </div>
  )
}

function stepWords(days: number): string {
  if (days === 1) return 'Every day'
  if (days % 7 !== 0) return `Every ${days} days`
  return days === 7 ? 'Every week' : `Every ${days / 7} weeks`
}
