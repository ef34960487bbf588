import type { PlainDate } from '@callboard/contract/dates'
import { ActionIcon, Button, Title } from '@mantine/core'
import { IconCalendarCog, IconChevronLeft, IconChevronRight, IconCopy, IconPrinter } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useSignedIn } from '../../../lib/session/session.ts'
import { weekHeadingId } from '../element-ids.ts'
import type { CalendarView } from '../views/calendar-view.ts'
import { headingOf, stepFrom, unitOf } from '../views/steps.ts'
import css from './week-nav.module.css'

interface Props {
  view: CalendarView
  /** undefined until the server has said which week it is */
  date: PlainDate | undefined
  isCurrent: boolean
  /** undefined goes to the studio's today */
  onGo: (date: PlainDate | undefined) => void
  filters: ReactNode
  /** for whoever may add classes */
  onCopy: ((what: 'day' | 'week') => void) | undefined
}

export function WeekNav({ view, date, isCurrent, onGo, filters, onCopy }: Props) {
  const { user } = useSignedIn()
  const unit = unitOf(view)
  const step = (direction: 1 | -1) => date && onGo(stepFrom(view, date, direction))
  return (
    <div className={css.nav}>
      <Title order={2} id={weekHeadingId} tabIndex={-1} className={css.heading} aria-live="polite">
        {date ? headingOf(view, date) : 'This week'}
      </Title>
      {filters}
      <div className={css.buttons}>
        <ActionIcon variant="default" size={42} aria-label={`Previous ${unit}`} disabled={!date} onClick={() => step(-1)}>
          <IconChevronLeft size={20} aria-hidden />
        </ActionIcon>
        <Button variant="default" aria-current={isCurrent ? 'date' : undefined} onClick={() => onGo(undefined)}>
          Today
        </Button>
        <ActionIcon variant="default" size={42} aria-label={`Next ${unit}`} disabled={!date} onClick={() => step(1)}>
          <IconChevronRight size={20} aria-hidden />
        </ActionIcon>
        {onCopy && unit !== 'month' && (
          <ActionIcon variant="default" size={42} aria-label={`Copy this ${unit}`} onClick={() => onCopy(unit)}>
            <IconCopy size={20} aria-hidden />
          </ActionIcon>
        )}
        {user.role === 'owner' && (
          <ActionIcon
            component={Link}
            className={css.terms}
            to="/dashboard/studio"
            hash="terms"
            variant="default"
            size={42}
            aria-label="Terms and closed days"
            title="Terms and closed days"
          >
            <IconCalendarCog size={20} aria-hidden />
          </ActionIcon>
        )}
        <ActionIcon className={css.print} size={42} aria-label="Print this week" onClick={() => window.print()}>
          <IconPrinter size={20} aria-hidden />
        </ActionIcon>
      </div>
    </div>
  )
}
