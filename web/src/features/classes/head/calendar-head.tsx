import { ActionIcon, Button, NativeSelect, Title } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconPlus } from '@tabler/icons-react'
import { Suspense } from 'react'
import { headings } from '../../../lib/head/headings.ts'
import { lazyPart } from '../../../lib/parts/lazy-part.ts'
import { RowMenu } from '../../../ui/lists/row-menu.tsx'
import { PageTitle } from '../../../ui/page/page-title.tsx'
import type { Colours } from '../colours/colours.ts'
import { weekHeadingId } from '../element-ids.ts'
import type { Calendar } from '../use-calendar.ts'
import { type CalendarView, views } from '../views/calendar-view.ts'
import { headingOf, unitOf } from '../views/steps.ts'
import { isFiltered } from '../filtering/filter.ts'
import { FilterMenu } from './filter-menu.tsx'
import { type MenuActions, menuOf } from './menu-of.ts'
import { turnToDay } from '../week/use-day-pages.ts'
import css from './calendar-head.module.css'

const Chips = lazyPart(() => import('./chips.tsx'))

interface Props {
  calendar: Calendar
  colours: Colours
  onColours: (colours: Colours) => void
  actions: MenuActions
  /** for whoever may add classes */
  onAdd: (() => void) | undefined
}

const viewNames = { day: 'Day', week: 'Week', timetable: 'A typical week', month: 'Month', list: 'List' }

/** One row: where one is, how it is shown, and what else can be done. */
export function CalendarHead({ calendar, colours, onColours, actions, onAdd }: Props) {
  const { week, view, date, step, go } = calendar
  const unit = unitOf(view)
  const today = () => {
    go(undefined)
    if (week && calendar.isCurrent) turnToDay(week.today)
  }
  return (
    <>
      <header className={css.head}>
        <PageTitle className="page-title">{headings['/dashboard/classes'].owner}</PageTitle>
        <Title order={2} id={weekHeadingId} tabIndex={-1} className={css.dates} aria-live="polite">
          {date ? headingOf(view, date) : 'This week'}
        </Title>
        <div className={css.steps}>
          <ActionIcon variant="default" size={44} aria-label={`Previous ${unit}`} disabled={!date} onClick={() => step(-1)}>
            <IconChevronLeft size={20} aria-hidden />
          </ActionIcon>
          <Button variant="default" aria-current={calendar.isCurrent ? 'date' : undefined} onClick={today}>
            Today
          </Button>
          <ActionIcon variant="default" size={44} aria-label={`Next ${unit}`} disabled={!date} onClick={() => step(1)}>
            <IconChevronRight size={20} aria-hidden />
          </ActionIcon>
        </div>
        <div className={css.tools}>
          {calendar.screen !== 'phone' && (
            <NativeSelect
              className={css.view}
              aria-label="View"
              data={views.map((one) => ({ value: one, label: viewNames[one] }))}
              value={view}
              onChange={(event) => calendar.look(event.currentTarget.value as CalendarView)}
            />
          )}
          {week && <FilterMenu calendar={calendar} week={week} colours={colours} onColours={onColours} />}
          <RowMenu label="More for the calendar" items={menuOf(actions, unit)} />
          {onAdd && (
            <Button className={css.add} leftSection={<IconPlus size={18} aria-hidden />} disabled={!week} onClick={onAdd}>
              <span className={css.words}>Add Class</span>
            </Button>
          )}
        </div>
      </header>
      {week && isFiltered(calendar.filter) && (
        <Suspense fallback={null}>
          <Chips calendar={calendar} week={week} />
        </Suspense>
      )}
    </>
  )
}
