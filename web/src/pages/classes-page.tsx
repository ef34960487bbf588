import { VisuallyHidden } from '@mantine/core'
import type { QueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { registerQuery } from '../features/attendance/api.ts'
import { KeptRegisters } from '../features/attendance/kept-registers.tsx'
import { classQuery, weekQuery } from '../features/classes/api.ts'
import { useColours } from '../features/classes/colours/use-colours.ts'
import { CalendarHead } from '../features/classes/head/calendar-head.tsx'
import { useCalendar } from '../features/classes/use-calendar.ts'
import { useClassPanels } from '../features/classes/use-class-panels.ts'
import { useOpenedClass } from '../features/classes/use-opened-class.ts'
import { useOpenedPart } from '../features/classes/use-opened-part.ts'
import { viewFrom } from '../features/classes/views/calendar-view.ts'
import { screenNow } from '../features/classes/views/use-screen.ts'
import { GridView, WeekBody } from '../features/classes/week-body.tsx'
import { mondayFrom } from '../features/classes/week/week-days.ts'
import { lazyPart } from '../lib/parts/lazy-part.ts'
import { whenIdle } from '../lib/parts/when-idle.ts'
import { usePageAction } from '../lib/at-hand/page-actions.ts'
import { useSignedIn } from '../lib/session/session.ts'
import css from './classes-page.module.css'

const bringOverCalendar = () => import('../features/classes/over-calendar.tsx')
const FirstClass = lazyPart(() => import('../features/classes/first-class.tsx'))
const OverCalendar = lazyPart(overCalendar)

/** After the calendar, as what opens is as much code as the page. */
async function overCalendar() {
  await whenIdle()
  return bringOverCalendar()
}

export function warm(queries: QueryClient, search: { week?: string; view?: string; class?: string; register?: string }) {
  if (viewFrom(search.view, screenNow()) !== 'list') GridView.warm()
  if (search.class) void bringOverCalendar().catch(() => undefined)
  if (search.class && search.register) void queries.prefetchQuery(registerQuery(search.class))
  else if (search.class) void queries.prefetchQuery(classQuery(search.class))
  return queries.prefetchQuery(weekQuery(mondayFrom(search.week)))
}

export function ClassesPage() {
  const { user, studio } = useSignedIn()
  const calendar = useCalendar()
  const { week, query, date, go, step } = calendar
  const panels = useClassPanels(useOpenedClass())
  const [colours, setColours] = useColours()
  const opened = useOpenedPart()
  const navigate = useNavigate({ from: '/dashboard/classes' })
  const mayAdd = week?.can.add
  useWarmPanels(mayAdd, user.isFamily)

  const copy = mayAdd && date ? (what: 'day' | 'week') => panels.copy(what, date) : undefined
  usePageAction('new', mayAdd ? () => panels.add() : undefined)
  usePageAction('copy', copy && (() => copy('week')))
  usePageAction('earlier', date ? () => step(-1) : undefined)
  usePageAction('later', date ? () => step(1) : undefined)
  usePageAction('today', () => go(undefined))
  const openedRegister = panels.opened && panels.panel?.kind === 'register' ? panels.panel.id : undefined
  return (
    <div className={css.page} data-wide>
      <p className={css.paperOnly}>{studio.name}</p>
      <CalendarHead
        calendar={calendar}
        colours={colours}
        onColours={setColours}
        actions={{
          copy,
          terms: user.role === 'owner' ? () => void navigate({ to: '/dashboard/studio', hash: 'terms' }) : undefined,
          callOff: opened.mayAct ? () => opened.show('call-off') : undefined,
          callSheet: user.role === 'parent' ? undefined : () => opened.show('call-sheet'),
          importing:
            user.role === 'owner' ? () => void navigate({ to: '/dashboard/import', search: { kind: 'classes' } as never }) : undefined,
          print: () => window.print(),
          feed: () => void navigate({ to: '/dashboard/settings', hash: 'calendar-feed' }),
        }}
        // A guess until the week itself says who may add, so that nothing jumps.
        onAdd={(mayAdd ?? user.role === 'owner') ? () => panels.add() : undefined}
      />
      {panels.isFirst && !panels.opened && (
        <Suspense fallback={null}>
          <FirstClass onClose={() => panels.setFirst(false)} />
        </Suspense>
      )}
      <WeekBody
        calendar={calendar}
        colours={colours}
        actions={{
          onOpen: panels.openDetail,
          onAdd: mayAdd ? panels.add : undefined,
          onBook: panels.book,
          onCopyDay: mayAdd ? (day) => panels.copy('day', day) : undefined,
          register: week && { onOpen: panels.openRegister, until: week.today },
        }}
      />
      <KeptRegisters openedId={openedRegister} onOpen={(kept) => panels.openRegister({ id: kept.classId })} />
      <VisuallyHidden component="output">{query.changes.words}</VisuallyHidden>
      {week && (
        <Suspense fallback={null}>
          <OverCalendar calendar={calendar} week={week} panels={panels} opened={opened} />
        </Suspense>
      )}
    </div>
  )
}

/** The panels that are needed next, once it is known whose they are. */
function useWarmPanels(mayAdd: boolean | undefined, isFamily: boolean) {
  useEffect(() => {
    if (mayAdd === undefined) return
    void overCalendar().then(
      ({ warmPanels }) => warmPanels({ mayAdd, isFamily }),
      () => undefined,
    )
  }, [mayAdd, isFamily])
}
