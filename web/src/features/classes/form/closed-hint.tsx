import { Text } from '@mantine/core'
import { IconCalendarOff } from '@tabler/icons-react'
import { closedDatesWords } from '../../terms/closed-words.ts'
import { useTermCalendar } from '../../terms/use-term-calendar.ts'
import css from './class-fields.module.css'

/** Says before saving how many of the dates fall into a closure. */
export function ClosedHint({ dates }: { dates: readonly string[] }) {
  const words = closedDatesWords(useTermCalendar().closures, dates)
  return (
    <div aria-live="polite">
      {words && (
        <Text component="p" className={css.closed}>
          <IconCalendarOff size={20} aria-hidden />
          {words}
        </Text>
      )}
    </div>
  )
}
