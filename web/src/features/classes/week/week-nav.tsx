import { addDays, type PlainDate } from '@callboard/contract/dates'
import { ActionIcon, Button, Title } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconPrinter } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { longDate } from '../../../lib/format/dates.ts'
import { weekHeadingId } from '../element-ids.ts'
import css from './week-nav.module.css'

interface Props {
  /** undefined until the server has said which week it is */
  monday: PlainDate | undefined
  isCurrent: boolean
  /** undefined goes to the studio's current week */
  onGo: (monday: PlainDate | undefined) => void
  filters: ReactNode
}

export function WeekNav({ monday, isCurrent, onGo, filters }: Props) {
  return (
    <div className={css.nav}>
      <Title order={2} id={weekHeadingId} tabIndex={-1} className={css.heading} aria-live="polite">
        {monday ? `Week of ${longDate(monday)}` : 'This week'}
      </Title>
      {filters}
      <div className={css.buttons}>
        <ActionIcon
          variant="default"
          size={42}
          aria-label="Previous week"
          disabled={!monday}
          onClick={() => monday && onGo(addDays(monday, -7))}
        >
          <IconChevronLeft size={20} aria-hidden />
        </ActionIcon>
        <Button variant="default" aria-current={isCurrent ? 'date' : undefined} onClick={() => onGo(undefined)}>
          Today
        </Button>
        <ActionIcon
          variant="default"
          size={42}
          aria-label="Next week"
          disabled={!monday}
          onClick={() => monday && onGo(addDays(monday, 7))}
        >
          <IconChevronRight size={20} aria-hidden />
        </ActionIcon>
        <ActionIcon className={css.print} size={42} aria-label="Print this week" onClick={() => window.print()}>
          <IconPrinter size={20} aria-hidden />
        </ActionIcon>
      </div>
    </div>
  )
}
