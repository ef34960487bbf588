import { Group, SegmentedControl, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { storage } from '../../lib/storage.ts'
import { isPlainDate } from '../../lib/studio/studio-dates.ts'
import { useToday } from '../../lib/studio/use-today.ts'
import { DateInput } from '../../ui/forms/date-input.tsx'
import { SaveButton } from '../../ui/save-button.tsx'
import { SettingsCard } from '../../ui/settings-card.tsx'

const files = [
  ['invoices', 'Invoices'],
  ['payments', 'Payments'],
  ['credit-notes', 'Credit notes'],
] as const
const formats = [
  { value: 'csv', label: 'CSV' },
  { value: 'xlsx', label: 'Excel (.xlsx)' },
]
const formatKey = 'callboard:export-format'
const failed = 'The file could not be downloaded. Please try again.'

/** Exports for the bookkeeper: what was billed, and money in and out. */
export default function ExportCard() {
  const today = useToday()
  const [days, set] = useState({ from: `${today.slice(0, 4)}-01-01`, to: today })
  const [format, setFormat] = useState(() => (storage.get(formatKey) === 'xlsx' ? 'xlsx' : 'csv'))
  const isWrong = isPlainDate(days.from) && isPlainDate(days.to) && days.to < days.from
  const isReady = isPlainDate(days.from) && isPlainDate(days.to) && !isWrong
  const asked = new URLSearchParams({ ...days, format }).toString()
  return (
    <SettingsCard title="For your bookkeeper" id="bookkeeper">
      <Stack gap="md">
        <Text>Invoices, payments and credit notes as files for a spreadsheet or accounting software.</Text>
        <Group align="flex-start" gap="sm">
          <DateInput label="From" leaning="past" value={days.from} onChange={(from) => set({ ...days, from })} />
          <DateInput
            label="To"
            leaning="past"
            value={days.to}
            onChange={(to) => set({ ...days, to })}
            error={isWrong ? 'The last day must not be before the first.' : undefined}
          />
        </Group>
        <SegmentedControl
          aria-label="Kind of file"
          data={formats}
          value={format}
          onChange={(chosen) => {
            storage.set(formatKey, chosen)
            setFormat(chosen)
          }}
          w="min(100%, 16rem)"
        />
        <Group gap="sm">
          {files.map(([what, name]) => (
            <SaveButton
              key={what}
              label={name}
              address={`/api/exports/${what}?${asked}`}
              name={`${name} ${days.from} to ${days.to}.${format}`}
              failed={failed}
              disabled={!isReady}
            />
          ))}
        </Group>
      </Stack>
    </SettingsCard>
  )
}
