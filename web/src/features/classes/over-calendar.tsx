import type { Class, Week } from '@callboard/contract/classes'
import { Navigate, useSearch } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import ClassPanels, { warmPanels } from './class-panels.tsx'
import type { MovingStudent } from './moving-students/move-student-dialog.tsx'
import type { Calendar } from './use-calendar.ts'
import type { ClassPanels as OpenedPanels } from './use-class-panels.ts'
import { lazyPart } from '../../lib/parts/lazy-part.ts'
import { useSignedIn } from '../../lib/session/session.ts'
import type { OpenedPart } from './use-opened-part.ts'

const CallOffPanel = lazyPart(() => import('../calling-off/call-off-panel.tsx'))
const SeenCallOff = lazyPart(() => import('../calling-off/seen-call-off.tsx'))
const CallSheetPanel = lazyPart(() => import('../call-sheets/call-sheet-panel.tsx'))
const AddToClassDialog = lazyPart(() => import('./enrolling/add-to-class-dialog.tsx'))
const MoveStudentDialog = lazyPart(() => import('./moving-students/move-student-dialog.tsx'))

export { warmPanels }

interface Props {
  calendar: Calendar
  week: Week
  panels: OpenedPanels
  opened: OpenedPart
}

/** What opens over the calendar. */
export default function OverCalendar({ calendar: { query, isShown, go }, week, panels, opened }: Props) {
  const { hash, mayAct } = opened
  const { user } = useSignedIn()
  const { student } = useSearch({ from: '/dashboard/classes' })
  const [moving, setMoving] = useState<MovingStudent | null>(null)
  const [addingTo, setAddingTo] = useState<Class | null>(null)
  // A link from before a child had a page.
  if (student) return <Navigate to="/dashboard/students/$studentId" params={{ studentId: student }} replace />
  return (
    <>
      <ClassPanels
        panels={panels}
        week={query.isPlaceholderData ? undefined : week}
        today={week.today}
        onCallOff={mayAct ? ({ id, date: on }) => opened.callOff({ id, date: on === week.today ? undefined : on }) : undefined}
        onMoveStudent={mayAct ? setMoving : undefined}
        onAddStudent={mayAct ? setAddingTo : undefined}
        isCovered={moving !== null || addingTo !== null}
        onDone={(saved) => {
          // Just saved, so no unsaved input blocks leaving.
          if (saved && !isShown(saved)) go(saved, true)
        }}
      />
      <Suspense fallback={null}>
        {hash === 'call-off' && mayAct && <CallOffPanel key={opened.only?.id} opened only={opened.only} onClose={opened.close} />}
        {hash === 'call-sheet' && user.role !== 'parent' && <CallSheetPanel opened onClose={opened.close} />}
        {addingTo && mayAct && <AddToClassDialog opened one={addingTo} onClose={() => setAddingTo(null)} />}
        {moving && mayAct && <MoveStudentDialog opened moving={moving} onClose={() => setMoving(null)} />}
        {hash.startsWith('off-') && opened.mayChange && <SeenCallOff id={hash.slice('off-'.length)} />}
      </Suspense>
    </>
  )
}
