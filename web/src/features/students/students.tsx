import { type ListStudents, type StudentSort, studentsPerPage } from '@callboard/contract/students'
import { Anchor, Button, Group, Stack } from '@mantine/core'
import { IconMoodKid, IconFileText, IconUserPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ComponentProps, type ReactNode, Suspense } from 'react'
import { figures } from '../../lib/format/figures.ts'
import type { List } from '../../lib/use-list.ts'
import { plural } from '../../lib/words.ts'
import { EmptyState } from '../../ui/notices/empty-state.tsx'
import { ListFilters } from '../../ui/lists/list-filters.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Pager } from '../../ui/lists/pager.tsx'
import { SearchSelect } from '../../ui/forms/search-select.tsx'
import { ListSkeleton } from '../../ui/page/skeletons.tsx'
import { studentsQuery } from './api.ts'
import { CapacityNotice } from './form/capacity-notice.tsx'
import { StudentTable } from './student-table.tsx'
import css from './students.module.css'

const orderLabels: Record<`${StudentSort} ${'asc' | 'desc'}`, string> = {
  'name asc': 'Name',
  'name desc': 'Name, Z to A',
  'surname asc': 'Surname',
  'surname desc': 'Surname, Z to A',
  'born desc': 'Youngest first',
  'born asc': 'Eldest first',
  'parent asc': 'Parent',
  'parent desc': 'Parent, Z to A',
  'added desc': 'Newest first',
  'added asc': 'Longest here first',
}

interface StudentsProps {
  list: List<ListStudents>
  classes: { options: { group: string; items: { value: string; label: string }[] }[] | undefined; failed: boolean; retry: () => void }
  chosen: ComponentProps<typeof StudentTable>['chosen']
  /** beside the count, so that the list stays where it is */
  twice: ReactNode
}

export function Students({ list, classes, chosen, twice }: StudentsProps) {
  const { asked, ask } = list
  const { search, classId, sort, direction } = asked
  const query = useQuery(studentsQuery(asked))
  const isFiltered = search !== '' || classId !== undefined
  return (
    <Loaded
      query={query}
      waiting={<ListSkeleton rows={8} height={60} />}
      title="Students could not be loaded"
      failed="Failed to fetch students"
    >
      {({ students, total, page, capacity }) => (
        <Stack>
          {!capacity.canAdd && (
            <CapacityNotice maxStudents={capacity.maxStudents}>
              <Anchor component={Link} to="/dashboard/billing" className={css.plans}>
                See the plans
              </Anchor>
            </CapacityNotice>
          )}
          {capacity.studentCount > 0 && (
            <ListFilters
              list={list}
              of="Students"
              search={{ label: "Search by a student's or a parent's name", placeholder: 'Student or parent' }}
              orders={orderLabels}
            >
              <SearchSelect
                aria-label="Class"
                placeholder="All classes"
                className={css.class}
                data={withChosen(classes.options, classId)}
                value={classId ?? null}
                onChange={(chosen) => ask({ classId: chosen ?? undefined })}
              />
            </ListFilters>
          )}
          {capacity.studentCount > 0 && classes.failed && (
            <p role="alert" className={css.count}>
              The list of classes could not be loaded.{' '}
              <Anchor component="button" type="button" className={css.again} onClick={classes.retry}>
                Try Again
              </Anchor>
            </p>
          )}
          {capacity.studentCount > 0 && (
            <div className={css.beside}>
              <p className={css.count} aria-live="polite">
                {isFiltered
                  ? `${figures(total)} found`
                  : `${figures(capacity.studentCount)} of ${figures(capacity.maxStudents)} students on your plan`}
              </p>
              <Suspense fallback={null}>{twice}</Suspense>
            </div>
          )}
          {students.length > 0 && (
            <StudentTable students={students} place={list.place} order={{ sort, direction }} onOrder={ask} chosen={chosen} />
          )}
          {students.length === 0 &&
            (isFiltered ? (
              <EmptyState icon={IconMoodKid} title="No students found">
                No one matches this search. Try another name or class.
              </EmptyState>
            ) : (
              <EmptyState
                icon={IconMoodKid}
                title="No students yet"
                action={
                  <Group gap="sm" justify="center">
                    <Button component={Link} to="/dashboard/import" leftSection={<IconFileText size={18} aria-hidden />}>
                      Import from a spreadsheet
                    </Button>
                    <Button variant="default" component={Link} to="/dashboard/users" leftSection={<IconUserPlus size={18} aria-hidden />}>
                      Invite parents
                    </Button>
                  </Group>
                }
              >
                Bring them over from a spreadsheet, or invite their parents, who add their own children, with emergency contacts and
                anything you should know about their health.
              </EmptyState>
            ))}
          <Pager
            of="students"
            page={page}
            pages={Math.ceil(total / studentsPerPage)}
            words={plural(total, 'student', 'students')}
            onPage={list.turnTo}
          />
        </Stack>
      )}
    </Loaded>
  )
}

/** A past class is no longer offered, but an address may still name it. */
function withChosen(options: StudentsProps['classes']['options'], classId: string | undefined) {
  const isListed = !classId || !options || options.some(({ items }) => items.some(({ value }) => value === classId))
  return [...(options ?? []), ...(isListed ? [] : [{ group: 'Chosen', items: [{ value: classId, label: 'A past class' }] }])]
}
