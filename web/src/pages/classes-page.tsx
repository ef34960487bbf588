import { Button, VisuallyHidden } from '@mantine/core'
import { IconCalendarOff, IconPlus, IconPrinter } from '@tabler/icons-react'
import type { QueryClient } from '@tanstack/react-query'
import { Link, useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense, useEffect, useState } from 'react'
import type { OnlyOff } from '../features/calling-off/call-off-panel.tsx'
import { registerQuery } from '../features/attendance/api.ts'
import { KeptRegisters } from '../features/attendance/kept-registers.tsx'
import { classQuery, weekQuery } from '../features/classes/api.ts'
import type { MovingStudent } from '../features/classes/moving-students/move-student-dialog.tsx'
import { useClassPanels } from '../features/classes/use-class-panels.ts'
import { coloursFor, rememberColours } from '../features/classes/colours/colours.ts'
import { useOpenedClass } from '../features/classes/use-opened-class.ts'
import { byFrom, type CalendarView, rememberView, viewFrom } from '../features/classes/views/calendar-view.ts'
import { startOf, stepFrom } from '../features/classes/views/steps.ts'
import { useOnDesk } from '../features/classes/views/use-on-desk.ts'
import { ViewSwitch } from '../features/classes/views/view-switch.tsx'
import { useWeek } from '../features/classes/week/use-week.ts'
import { filterFrom, type WeekFilter } from '../features/classes/week/week-filter.ts'
import { WeekFilters } from '../features/classes/week/week-filters.tsx'
import { GridView, WeekBody } from '../features/classes/week-body.tsx'
import { mondayFrom } from '../features/classes/week/week-days.ts'
import { WeekNav } from '../features/classes/week/week-nav.tsx'
import { useOpenedStudent } from '../features/students/use-opened-student.ts'
import { headings } from '../lib/head/headings.ts'
import { lazyPart } from '../lib/parts/lazy-part.ts'
import { usePageAction } from '../lib/at-hand/page-actions.ts'
import { useLeftOpen } from '../lib/session/use-left-open.ts'
import { useSignedIn } from '../lib/session/session.ts'
import { RowMenu } from '../ui/lists/row-menu.tsx'
import { PageHeader } from '../ui/page/page-header.tsx'
import { Panels } from '../ui/panels/panels.tsx'
import { useFocusBack } from '../ui/panels/use-focus-back.ts'
import css from './classes-page.module.css'

const classPanels = () => import('../features/classes/class-panels.tsx')
const ClassPanels = lazyPart(classPanels)
const CallOffPanel = lazyPart(() => import('../features/calling-off/call-off-panel.tsx'))
const SeenCallOff = lazyPart(() => import('../features/calling-off/seen-call-off.tsx'))
const CallSheetPanel = lazyPart(() => import('../features/call-sheets/call-sheet-panel.tsx'))
const MoveStudentDialog = lazyPart(() => import('../features/classes/moving-students/move-student-dialog.tsx'))
const StudentDialog = lazyPart(() => import('../features/students/dialog/student-dialog.tsx'))

export function warm(queries: QueryClient, search: { week?: string; view?: string; class?: string; register?: string }) {
  if (viewFrom(search.view) !== 'list') GridView.warm()
  if (search.class) ClassPanels.warm()
  if (search.class && search.register) void queries.prefetchQuery(registerQuery(search.class))
  else if (search.class) void queries.prefetchQuery(classQuery(search.class))
  return queries.prefetchQuery(weekQuery(mondayFrom(search.week)))
}

export function ClassesPage() {
  const search = useSearch({ from: '/dashboard/classes' })
  const { week: asked, view: askedView, by: askedBy } = search
  const filter: WeekFilter = filterFrom(search)
  const isOnDesk = useOnDesk()
  const view = isOnDesk ? viewFrom(askedView) : 'list'
  const by = byFrom(askedBy)
  const navigate = useNavigate({ from: '/dashboard/classes' })
  const mayChange = useLeftOpen('work')
  const hash = useLocation({ select: (at) => at.hash })
  const monday = mondayFrom(asked)
  const query = useWeek(monday)
  const panels = useClassPanels(useOpenedClass())
  const student = useOpenedStudent('/dashboard/classes')
  // A guess until the week itself says who may add, so that nothing jumps.
  const { user, studio } = useSignedIn()
  const [moving, setMoving] = useState<MovingStudent | null>(null)
  const mayAct = mayChange && user.role === 'owner'
  const [only, setOnly] = useState<OnlyOff>()
  const [colours, setColours] = useState(() => coloursFor(user.role === 'parent' ? 'family' : 'staff'))

  const week = query.data
  const mayAdd = week?.can.add
  const { isFamily } = user
  useEffect(() => {
    if (mayAdd === undefined) return
    void classPanels().then(
      ({ warmPanels }) => warmPanels({ mayAdd, isFamily }),
      () => undefined,
    )
  }, [mayAdd, isFamily])
  const date = asked ?? week?.today
  const isShown = (other: string) => date !== undefined && startOf(view, other) === startOf(view, date)
  const isNow = (other: string) => week !== undefined && startOf(view, other) === startOf(view, week.today)
  const go = (to: string | undefined, ignoreBlocker = false) =>
    void navigate({
      search: { ...filter, view: askedView, by: askedBy, week: to && !isNow(to) ? startOf(view, to) : undefined },
      resetScroll: false,
      ignoreBlocker,
    })
  const look = (next: CalendarView, at = asked) => {
    rememberView(next)
    void navigate({ search: { ...filter, view: next, by: askedBy, week: at }, resetScroll: false })
  }
  const narrow = (chosen: WeekFilter) =>
    void navigate({
      search: (before) => ({ ...before, mine: undefined, teacher: undefined, room: undefined, ...chosen }),
      resetScroll: false,
      replace: true,
    })
  // A panel that closes has asked already what becomes of what is typed in it.
  const show = (part: string) =>
    void navigate({ search: (before) => before, hash: part, replace: part === '', ignoreBlocker: part === '', resetScroll: false })
  const callOff = ({ id, date: on }: { id: string; date: string }) => {
    setOnly({ id, date: on === week?.today ? undefined : on })
    void navigate({ search: (before) => ({ ...before, class: undefined, register: undefined }), hash: 'call-off', resetScroll: false })
  }
  usePageAction('new', mayAdd ? () => panels.add() : undefined)
  const copy = mayAdd && date ? (what: 'day' | 'week') => panels.copy(what, date) : undefined
  usePageAction('copy', copy && (() => copy('week')))
  usePageAction('earlier', date ? () => go(stepFrom(view, date, -1)) : undefined)
  usePageAction('later', date ? () => go(stepFrom(view, date, 1)) : undefined)
  usePageAction('today', () => go(undefined))
  const actions = {
    onOpen: panels.openDetail,
    onEdit: panels.edit,
    onRemove: panels.remove,
    onAdd: mayAdd ? panels.add : undefined,
    onBook: panels.book,
    onCopyDay: mayAdd ? (day: string) => panels.copy('day', day) : undefined,
    register: week && { onOpen: panels.openRegister, until: week.today },
  }
  useFocusBack(/^(call-|off-)/.test(hash))
  const openedRegister = panels.opened && panels.panel?.kind === 'register' ? panels.panel.id : undefined

  return (
    <div className={css.page}>
      <p className={css.paperOnly}>{studio.name}</p>
      <PageHeader title={headings['/dashboard/classes'].owner}>
        <ViewSwitch view={view} onChange={(next) => look(next)} />
        <Button component={Link} to="/dashboard/settings" hash="calendar-feed" variant="subtle" className={css.screenOnly}>
          Calendar feed
        </Button>
        {user.role !== 'parent' && (
          <div className={css.screenOnly}>
            <RowMenu
              label="More for a day"
              items={[
                ...(mayChange && user.role === 'owner'
                  ? [{ label: 'Call off classes', icon: IconCalendarOff, onChoose: () => show('call-off') }]
                  : []),
                { label: 'Call sheet', icon: IconPrinter, onChoose: () => show('call-sheet') },
              ]}
            />
          </div>
        )}
        {(week ? week.can.add : user.role === 'owner') && (
          <Button className={css.screenOnly} leftSection={<IconPlus size={18} aria-hidden />} disabled={!week} onClick={() => panels.add()}>
            Add Class
          </Button>
        )}
      </PageHeader>
      <WeekNav
        view={view}
        date={date}
        isCurrent={date !== undefined && isNow(date)}
        onGo={(to) => go(to)}
        onCopy={copy}
        filters={
          week && (
            <WeekFilters
              week={week}
              filter={filter}
              onChange={narrow}
              colours={colours}
              onColours={(next) => {
                rememberColours(next)
                setColours(next)
              }}
              by={view === 'day' ? by : undefined}
              onBy={(next) => void navigate({ search: (before) => ({ ...before, by: next }), resetScroll: false, replace: true })}
            />
          )
        }
      />
      <WeekBody
        query={query}
        view={view}
        date={date}
        by={by}
        colours={colours}
        filter={filter}
        onShowAll={() => narrow({})}
        onShowWeek={() => look('week')}
        actions={actions}
        onAdd={() => panels.add()}
        onGo={(to) => go(to)}
        onOpenDay={(day) => look('day', day)}
      />
      <KeptRegisters openedId={openedRegister} onOpen={(kept) => panels.openRegister({ id: kept.classId })} />
      <VisuallyHidden component="output">{query.changes.words}</VisuallyHidden>
      {week && (
        <Suspense fallback={null}>
          <ClassPanels
            panels={panels}
            week={query.isPlaceholderData ? undefined : week}
            today={week.today}
            onCallOff={mayAct ? callOff : undefined}
            onMoveStudent={mayAct ? setMoving : undefined}
            isCovered={moving !== null}
            student={student}
            onDone={(saved) => {
              // Just saved, so no unsaved input blocks leaving.
              if (saved && !isShown(saved)) go(saved, true)
            }}
          />
        </Suspense>
      )}
      <Suspense fallback={null}>
        {hash === 'call-off' && mayChange && user.role === 'owner' && (
          <CallOffPanel
            key={only?.id}
            opened
            only={only}
            onClose={() => {
              setOnly(undefined)
              show('')
            }}
          />
        )}
        {hash === 'call-sheet' && user.role !== 'parent' && <CallSheetPanel opened onClose={() => show('')} />}
        {moving && mayAct && <MoveStudentDialog opened moving={moving} onClose={() => setMoving(null)} />}
        {hash.startsWith('off-') && mayChange && <SeenCallOff id={hash.slice('off-'.length)} />}
      </Suspense>
      <Panels of={student}>
        {({ id }, shown) => (
          <StudentDialog {...shown} onClose={() => !moving && shown.onClose()} studentId={id} onMove={mayAct ? setMoving : undefined} />
        )}
      </Panels>
    </div>
  )
}
