import type { QueryClient } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { classChoicesQuery } from '../features/classes/api.ts'
import { useClassChoices } from '../features/classes/use-class-choices.ts'
import { studentQuery, studentsQuery } from '../features/students/api.ts'
import { allStudents, Students } from '../features/students/students.tsx'
import { useOpenedStudent } from '../features/students/use-opened-student.ts'
import { PageHeader } from '../ui/page-header.tsx'

const StudentDialog = lazy(() => import('../features/students/student-dialog.tsx'))

export function warm(queries: QueryClient, search: { student?: string }) {
  void queries.prefetchQuery(studentsQuery(allStudents))
  void queries.prefetchQuery(classChoicesQuery())
  if (search.student) void queries.prefetchQuery(studentQuery(search.student))
}

/** /dashboard/students?student=ID: the owner's list, and a student in detail (S2 §2). */
export function StudentsPage() {
  const classes = useClassChoices()
  const { studentId, name, opened, key, open, close } = useOpenedStudent('/dashboard/students')
  return (
    <>
      <PageHeader title="Students" />
      <Students classes={classes} onOpen={open} />
      {studentId && (
        <Suspense fallback={null}>
          <StudentDialog key={key} opened={opened} studentId={studentId} name={name} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
