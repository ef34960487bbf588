import type { PlainDate } from '@callboard/contract/dates'
import { Radio, Stack } from '@mantine/core'
import { shortDay } from '../../../lib/format/day-words.ts'

/** In all dates to come, in one to try it, or on the waiting list for one of these. */
export type How = 'term' | 'trial' | 'wait-term' | 'wait-trial'

export interface Room {
  readonly repeats: boolean
  /** the next one to come */
  readonly date: PlainDate
  /** of the trial; null: it has begun, or does not take place */
  readonly trialOn: PlainDate | null
  readonly isFull: { readonly term: boolean; readonly trial: boolean }
}

/** How one student comes to a class. */
export function HowField({ room, value, onChange }: { room: Room; value: How; onChange: (how: How) => void }) {
  const { repeats, date, trialOn, isFull } = room
  const choices: { value: How; label: string }[] = [
    { value: 'term', label: repeats ? `All dates from ${shortDay(date)}` : `On ${shortDay(date)}` },
    ...(trialOn ? [{ value: 'trial' as const, label: `A trial on ${shortDay(trialOn)}` }] : []),
    ...(isFull.term ? [{ value: 'wait-term' as const, label: repeats ? 'Waiting list, for all dates' : 'Waiting list' }] : []),
    ...(isFull.trial && repeats ? [{ value: 'wait-trial' as const, label: 'Waiting list, for a trial' }] : []),
  ]
  return (
    <Radio.Group label="How" value={value} onChange={(how) => onChange(how as How)} size="md">
      <Stack gap="sm" mt="xs">
        {choices.map((choice) => (
          <Radio key={choice.value} size="md" {...choice} />
        ))}
      </Stack>
    </Radio.Group>
  )
}
