import { Text } from '@mantine/core'
import { IconCalendarOff, IconCalendarTime } from '@tabler/icons-react'
import { betweenTermsWords, closedDatesWords } from '../../terms/closed-words.ts'
import { useTermCalendar } from '../../terms/use-term-calendar.ts'
import css from './class-fields.module.css'

/** Says before saving how many of the dates fall into a closure, and how many between terms. */
export function ClosedHint({ dates }: { dates: readonly string[] }) {
  const { terms, closures } = useTermCalendar()
  const closed = closedDatesWords(closures, dates)
  const between = betweenTermsWords(terms, closures, dates)
  return (
    <div aria-live="polite">
      {closed && (
        <Text component="p" className={css.closed}>
          <IconCalendarOff size={20} aria-hidden />
          {closed}
        </Text>
      )}
      {between && (
        <Text component="p" className={css.closed}>
          <IconCalendarTime size={20} aria-hidden />
          {between}
        </Text>
      )}
    </div>
  )
}
