import { type ListStudents, StudentSort, studentsPerPage } from '@callboard/contract/students'
import { Anchor, NativeSelect, Stack, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconMoodKid, IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { requestIdOf } from '../../lib/api.ts'
import { failureOf, inWords } from '../../lib/refusals.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { Pager } from '../../ui/pager.tsx'
import { ListSkeleton } from '../../ui/skeletons.tsx'
import { studentsQuery } from './api.ts'
import { CapacityNotice } from './capacity-notice.tsx'
import { StudentTable } from './student-table.tsx'
import css from './students.module.css'

/** What the list shows when nothing has been chosen. */
export const allStudents: ListStudents = { search: '', sort: 'name', page: 1 }

const sortLabels: Record<StudentSort, string> = {
  name: 'Name',
  newest: 'Newest first',
  oldest: 'Longest here first',
  youngest: 'Youngest first',
  eldest: 'Eldest first',
}

interface StudentsProps {
  /** the classes to filter by; no options while they are on their way */
  classes: { options: { value: string; label: string }[] | undefined; failed: boolean; retry: () => void }
  onOpen: (student: { id: string; name: string }) => void
}

/** The studio's students: search, filter by class, sort, pages (S2 §2). */
export function Students({ classes, onOpen }: StudentsProps) {
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), 250)
  const [classId, setClassId] = useState('')
  const [sort, setSort] = useState<StudentSort>('name')
  const [asked, setAsked] = useState({ page: 1, of: '' })
  const of = `${sort} ${classId} ${search}`
  // Another search begins at its first page.
  const page = asked.of === of ? asked.page : 1
  const { data, error, isFetching, refetch } = useQuery(studentsQuery({ ...allStudents, search, sort, page, ...(classId && { classId }) }))

  if (!data) {
    if (!error) return <ListSkeleton rows={8} height={60} />
    const { message, requestId } = inWords(failureOf(error, requestIdOf(error)), 'Failed to fetch students')
    return (
      <ErrorPanel
        title="Students could not be loaded"
        message={message}
        requestId={requestId}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    )
  }
  const { students, total, capacity } = data
  const isFiltered = search !== '' || classId !== ''
  return (
    <Stack>
      {!capacity.canAdd && (
        <CapacityNotice maxStudents={capacity.maxStudents}>
          <Anchor component={Link} to="/dashboard/billing" className={css.plans}>
            See the plans
          </Anchor>
        </CapacityNotice>
      )}
      {capacity.studentCount > 0 && (
        <search className={css.filters} aria-label="Students">
          <TextInput
            type="search"
            aria-label="Search by a student's or a parent's name"
            placeholder="Student or parent"
            leftSection={<IconSearch size={18} aria-hidden />}
            maxLength={120}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <NativeSelect
            aria-label="Class"
            data={[{ value: '', label: 'All classes' }, ...(classes.options ?? [])]}
            value={classId}
            onChange={(event) => setClassId(event.currentTarget.value)}
          />
          <NativeSelect
            aria-label="Order"
            data={StudentSort.options.map((value) => ({ value, label: sortLabels[value] }))}
            value={sort}
            onChange={(event) => setSort(event.currentTarget.value as StudentSort)}
          />
        </search>
      )}
      {capacity.studentCount > 0 && classes.failed && (
        <p role="alert" className={css.count}>
          The classes to choose from could not be loaded.{' '}
          <Anchor component="button" type="button" className={css.again} onClick={classes.retry}>
            Retry
          </Anchor>
        </p>
      )}
      {capacity.studentCount > 0 && (
        <p className={css.count} aria-live="polite">
          {isFiltered
            ? `${total.toLocaleString('en-GB')} found`
            : `${capacity.studentCount.toLocaleString('en-GB')} of ${capacity.maxStudents.toLocaleString('en-GB')} students of your plan`}
        </p>
      )}
      {students.length > 0 && <StudentTable students={students} onOpen={onOpen} />}
      {students.length === 0 &&
        (isFiltered ? (
          <EmptyState icon={IconMoodKid} title="No students found">
            Nobody fits this search. Try another name or class.
          </EmptyState>
        ) : (
          <EmptyState
            icon={IconMoodKid}
            title="No students yet"
            action={
              <Anchor component={Link} to="/dashboard/users">
                Invite parents
              </Anchor>
            }
          >
            Parents add their own children, with emergency contacts and what you should know about their health. Invite them, and they
            appear here.
          </EmptyState>
        ))}
      <Pager
        of="students"
        page={data.page}
        pages={Math.ceil(total / studentsPerPage)}
        totalWords={`${total.toLocaleString('en-GB')} students`}
        onPage={(to) => setAsked({ page: to, of })}
      />
    </Stack>
  )
}
