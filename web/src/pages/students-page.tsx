import { IconFileText } from '@tabler/icons-react'
import type { QueryClient } from '@tanstack/react-query'
import { Navigate, useNavigate, useSearch } from '@tanstack/react-router'
import { classChoicesQuery } from '../features/classes/api.ts'
import { useClassChoices } from '../features/classes/use-class-choices.ts'
import { studentsQuery } from '../features/students/api.ts'
import { studentsAskedBy } from '../features/students/asked.ts'
import { type StudentsSearch, studentsSearch } from '../features/students/search.ts'
import { Students } from '../features/students/students.tsx'
import { headings } from '../lib/head/headings.ts'
import { lazyPart } from '../lib/parts/lazy-part.ts'
import { whenIdle } from '../lib/parts/when-idle.ts'
import { useLeftOpen } from '../lib/session/use-left-open.ts'
import { useList } from '../lib/use-list.ts'
import { RowMenu } from '../ui/lists/row-menu.tsx'
import { PageHeader } from '../ui/page/page-header.tsx'

const DuplicatesNotice = lazyPart(async () => {
  await whenIdle()
  return import('../features/duplicates/duplicates-notice.tsx')
})
const ChosenStudents = lazyPart(() => import('../features/classes/enrolling/chosen-students.tsx'))

export function warm(queries: QueryClient, search: StudentsSearch) {
  void queries.prefetchQuery(classChoicesQuery())
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
  if (at.student) return <Navigate to="/dashboard/students/$studentId" params={{ studentId: at.student }} replace />
  return (
    <>
      <PageHeader title={headings['/dashboard/students'].owner}>
        <RowMenu
          label="More for students"
          items={[{ label: 'Import from a spreadsheet', icon: IconFileText, onChoose: () => void navigate({ to: '/dashboard/import' }) }]}
        />
      </PageHeader>
      <Students
        list={list}
        classes={classes}
        chosen={mayChange ? (ticks) => <ChosenStudents ticks={ticks} /> : undefined}
        twice={<DuplicatesNotice kind="student" />}
      />
    </>
  )
}
