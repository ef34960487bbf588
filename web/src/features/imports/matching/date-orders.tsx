import { SegmentedControl, Stack, Text, Title } from '@mantine/core'
import { longDate } from '../../../lib/format/dates.ts'
import { Notice } from '../../../ui/notices/notice.tsx'
import type { DateReadings } from '../rows/date-columns.ts'
import type { DateOrder } from '../values/dates.ts'

interface Props {
  dates: readonly DateReadings[]
  onOrder: (place: number, order: DateOrder) => void
}

const orders = [
  { value: 'day', label: 'Day first' },
  { value: 'month', label: 'Month first' },
]

/** How dates are read, in words, since in figures day and month look alike. */
export function DateOrders({ dates, onOrder }: Props) {
  const shown = dates.filter(({ examples }) => examples.length > 0)
  if (shown.length === 0) return null
  return (
    <section aria-labelledby="import-dates">
      <Title order={2} size="h3" id="import-dates" mb="xs">
        How dates are read
      </Title>
      <Stack gap="md">
        {shown.map(({ place, heading, order, isGuessed, mayBeSwapped, examples }) => (
          <Stack key={place} gap="xs" align="flex-start">
            <Text style={{ overflowWrap: 'anywhere' }}>
              {heading}: {examples.map(({ typed, date }) => `${typed} is ${longDate(date)}`).join('; ')}.
            </Text>
            {mayBeSwapped && (
              <Notice tone="warn">
                Some of these are Excel’s dates and some are text. Excel may have swapped day and month in those that it could read: please
                compare them with a list that you trust.
              </Notice>
            )}
            {isGuessed && (
              <>
                <Text c="dimmed">No date in this column says whether the day or the month comes first. Please check.</Text>
                <SegmentedControl
                  w="min(100%, 18rem)"
                  aria-label={`In ${heading}`}
                  data={orders}
                  value={order}
                  onChange={(chosen) => onOrder(place, chosen as DateOrder)}
                />
              </>
            )}
          </Stack>
        ))}
      </Stack>
    </section>
  )
}
