import type { QueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'
import { classChoicesQuery } from '../features/classes/api.ts'
import { useClassChoices } from '../features/classes/use-class-choices.ts'
import { studentQuery, studentsQuery } from '../features/students/api.ts'
import { studentsAskedBy } from '../features/students/asked.ts'
import { type StudentsSearch, studentsSearch } from '../features/students/search.ts'
import { Students } from '../features/students/students.tsx'
import { useOpenedStudent } from '../features/students/use-opened-student.ts'
import { headings } from '../lib/head/headings.ts'
import { lazyPart } from '../lib/parts/lazy-part.ts'
import { useList } from '../lib/use-list.ts'
import { PageHeader } from '../ui/page/page-header.tsx'

const StudentDialog = lazyPart(() => import('../features/students/dialog/student-dialog.tsx'))

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
  const { studentId, name, opened, key, open, close } = useOpenedStudent('/dashboard/students')
  return (
    <>
      <PageHeader title={headings['/dashboard/students'].owner} />
      <Students list={list} classes={classes} onOpen={open} />
      {studentId && (
        <Suspense fallback={null}>
          <StudentDialog key={key} opened={opened} studentId={studentId} name={name} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
