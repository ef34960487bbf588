import type { QueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { classChoicesQuery } from '../features/classes/api.ts'
import type { MovingStudent } from '../features/classes/moving-students/move-student-dialog.tsx'
import { useClassChoices } from '../features/classes/use-class-choices.ts'
import { studentQuery, studentsQuery } from '../features/students/api.ts'
import { studentsAskedBy } from '../features/students/asked.ts'
import { type StudentsSearch, studentsSearch } from '../features/students/search.ts'
import { Students } from '../features/students/students.tsx'
import { useOpenedStudent } from '../features/students/use-opened-student.ts'
import { headings } from '../lib/head/headings.ts'
import { lazyPart } from '../lib/parts/lazy-part.ts'
import { useLeftOpen } from '../lib/session/use-left-open.ts'
import { useList } from '../lib/use-list.ts'
import { PageHeader } from '../ui/page/page-header.tsx'
import { Panels } from '../ui/panels/panels.tsx'

const StudentDialog = lazyPart(() => import('../features/students/dialog/student-dialog.tsx'))

const ChosenStudents = lazyPart(() => import('../features/classes/enrolling/chosen-students.tsx'))
const MoveStudentDialog = lazyPart(() => import('../features/classes/moving-students/move-student-dialog.tsx'))

export function warm(queries: QueryClient, search: StudentsSearch & { student?: string }) {
  void queries.prefetchQuery(classChoicesQuery())
  if (search.student) void queries.prefetchQuery(studentQuery(search.student))
  return queries.prefetchQuery(studentsQuery(studentsAskedBy(search)))
}

export function StudentsPage() {
  const at = useSearch({ from: '/dashboard/students' })
  const navigate = useNavigate({ from: '/dashboard/students' })
  const list = useList(studentsAskedBy(at), ({ classId, direction, page, ...rest }, { replace }) => {
    const search = studentsSearch({ ...rest, order: direction, page: String(page) }, classId)
    void navigate({ search, replace, resetScroll: false })
  })
  const classes = useClassChoices()
  const mayChange = useLeftOpen('work')
  const [moving, setMoving] = useState<MovingStudent | null>(null)
  const detail = useOpenedStudent('/dashboard/students')
  return (
    <>
      <PageHeader title={headings['/dashboard/students'].owner} />
      <Students
        list={list}
        classes={classes}
        onOpen={detail.open}
        chosen={mayChange ? (ticks) => <ChosenStudents ticks={ticks} /> : undefined}
      />
      <Panels of={detail}>
        {({ id, known }, shown) => (
          <StudentDialog
            {...shown}
            onClose={() => !moving && shown.onClose()}
            studentId={id}
            name={known?.name}
            onMove={mayChange ? setMoving : undefined}
          />
        )}
      </Panels>
      <Suspense fallback={null}>
        {moving && mayChange && <MoveStudentDialog opened moving={moving} onClose={() => setMoving(null)} />}
      </Suspense>
    </>
  )
}
