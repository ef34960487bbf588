import { type QueryClient, useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate, useParams } from '@tanstack/react-router'
import { AttendanceCard } from '../features/dashboards/chart/attendance-card.tsx'
import { bornWords } from '../features/students/day-words.ts'
import { RemovalWish } from '../features/students/guardians/removal-wish.tsx'
import { childQuery } from '../features/students/page/api.ts'
import { Suspense } from 'react'
import { ChildActions } from './student/child-actions.tsx'
import { ChildPanels, type ChildPanel } from './student/child-panels.tsx'
import { StudentSections } from '../features/students/page/student-sections.tsx'
import { lazyPart } from '../lib/parts/lazy-part.ts'
import { failureOf } from '../lib/refusals.ts'
import { useSignedIn } from '../lib/session/session.ts'
import { useLeftOpen } from '../lib/session/use-left-open.ts'
import { useToday } from '../lib/studio/use-today.ts'
import { Loaded } from '../ui/loaded.tsx'
import { BackLink } from '../ui/page/back-link.tsx'
import { useDocumentTitle } from '../ui/page/document-title.ts'
import { PageHeader } from '../ui/page/page-header.tsx'
import { ListSkeleton } from '../ui/page/skeletons.tsx'
import { AllNames } from '../ui/people/all-names.tsx'
import { usePanels } from '../ui/panels/use-panels.ts'

const OwnMakeUps = lazyPart(() => import('../features/make-ups/own-make-ups.tsx'))

export const warm = (queries: QueryClient, _search: object, { studentId = '' }: { studentId?: string }) =>
  queries.prefetchQuery(childQuery(studentId))

/** A child for owners, the child's teachers and the family; for everybody else there is none (S4, Screens). */
export function StudentPage() {
  const { studentId } = useParams({ from: '/dashboard/students/$studentId' })
  return <OneStudent key={studentId} id={studentId} />
}

function OneStudent({ id }: { id: string }) {
  const { user } = useSignedIn()
  const mayWork = useLeftOpen('work')
  const today = useToday()
  const navigate = useNavigate()
  const showsHealth = useLocation({ select: ({ hash }) => hash === 'health' })
  const query = useQuery(childQuery(id))
  const panels = usePanels<ChildPanel>()
  const { open } = panels
  const isGone = query.error !== null && failureOf(query.error).code === 'student-not-found'
  const student = isGone ? undefined : query.data?.student
  const isOwn = student?.isOwn === true
  const people = query.data?.guardians.people ?? []
  // Staff whose last child it was have no page of their children any more.
  const isLast = user.role === 'teacher' && query.data?.siblings?.length === 0
  useDocumentTitle(student?.name ?? 'Student')
  const list = placeOf(user.role, student ? isOwn : user.isFamily)
  return (
    <>
      <BackLink to={list.to}>{list.words}</BackLink>
      <PageHeader
        title={<bdi>{isGone ? goneWords(user.role).title : (student?.name ?? 'Student')}</bdi>}
        description={
          student && (
            <>
              {bornWords(today, student.dateOfBirth)}
              {!isOwn && !student.isGrownUp && (
                <>
                  . {people.length > 1 ? 'Guardians' : 'Parent'}: <AllNames names={people.map(({ name }) => name)} />
                  {student.can.editForFamily && ', not joined yet'}
                </>
              )}
            </>
          )
        }
      >
        {query.data && student && <ChildActions child={query.data} onOpen={open} />}
      </PageHeader>
      {isGone ? (
        <p>{goneWords(user.role).sentence}</p>
      ) : (
        <Loaded
          query={query}
          waiting={<ListSkeleton rows={5} height={84} />}
          title="The student could not be loaded"
          failed="Failed to fetch students"
        >
          {(child) => (
            <>
              <RemovalWish child={child} onRemove={() => open({ kind: 'remove', student: child.student })} />
              <StudentSections
                child={child}
                showsHealth={showsHealth}
                attendance={
                  <AttendanceCard weeks={child.attendance} none="Once a register is saved, attendance is shown here week by week." />
                }
                makeUps={
                  isOwn &&
                  mayWork && (
                    <Suspense fallback={null}>
                      <OwnMakeUps studentId={id} />
                    </Suspense>
                  )
                }
                onMove={user.role === 'owner' && mayWork ? (moving) => open({ kind: 'move', moving }) : undefined}
                onEnrol={user.role === 'owner' && mayWork ? () => open({ kind: 'enrol', student: child.student }) : undefined}
                onAddGuardian={() => open({ kind: 'add-guardian', student: child.student })}
                onChangeGuardian={(guardian) => open({ kind: 'change-guardian', student: child.student, guardian })}
                onEndGuardian={(guardian) => open({ kind: 'end-guardian', student: child.student, guardian })}
              />
            </>
          )}
        </Loaded>
      )}
      <ChildPanels panels={panels} onGone={() => void navigate({ to: isLast ? '/dashboard/profile' : list.to, replace: true })} />
    </>
  )
}

/** Where somebody has come from, at least as a rule. */
function placeOf(role: string, isOwn: boolean) {
  if (role === 'owner') return { to: '/dashboard/students', words: 'Students' } as const
  if (isOwn) return { to: '/dashboard/my-students', words: 'My Students' } as const
  return { to: '/dashboard/classes', words: 'Classes' } as const
}

/** A register may name students the teacher does not teach; the server does not say whether one is gone or another's. */
const goneWords = (role: string) =>
  role === 'teacher'
    ? { title: 'Not one of your students', sentence: 'Only owners and the student’s own teachers can open these details.' }
    : { title: 'Student not found', sentence: 'This student no longer exists.' }
