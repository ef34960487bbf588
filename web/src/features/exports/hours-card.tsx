import { addDays, monthName } from '@callboard/contract/days'
import { Group, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { useToday } from '../../lib/studio/use-today.ts'
import { SaveButton } from '../../ui/save-button.tsx'
import { SettingsCard } from '../../ui/settings-card.tsx'

const shownMonths = 12

/** The hours of a month as a file: of all teachers for owners, one's own for teachers. */
export default function HoursCard({ isOwn }: { isOwn: boolean }) {
  const today = useToday()
  const [month, setMonth] = useState(today.slice(0, 7))
  const days = { from: monthAfter(month, 0), to: addDays(monthAfter(month, 1), -1) }
  return (
    <SettingsCard
      title={isOwn ? 'Your hours' : 'Hours taught'}
      id="hours-taught"
      lead={
        isOwn
          ? 'The classes you taught in a month, your own and those you covered.'
          : 'Who taught which classes in a month and for how long, covers and called-off classes too, with a total for each teacher.'
      }
    >
      <Group align="flex-end" gap="sm">
        <NativeSelect
          label="Month"
          data={lastMonths(today)}
          value={month}
          onChange={(event) => setMonth(event.currentTarget.value)}
          w="min(100%, 14rem)"
        />
        <SaveButton
          label="Download as CSV"
          address={`/api/exports/hours?${new URLSearchParams({ ...days, format: 'csv' }).toString()}`}
          name={`Hours taught ${days.from} to ${days.to}.csv`}
          failed="The file could not be downloaded. Please try again."
        />
      </Group>
    </SettingsCard>
  )
}

function lastMonths(today: string) {
  return Array.from({ length: shownMonths }, (_, back) => {
    const first = monthAfter(today, -back)
    return { value: first.slice(0, 7), label: `${monthName(first)} ${first.slice(0, 4)}` }
  })
}

/** The first day of the month that is so many months after another's. */
function monthAfter(date: string, months: number): string {
  const all = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 + months
  return `${Math.floor(all / 12)}-${String((all % 12) + 1).padStart(2, '0')}-01`
}
