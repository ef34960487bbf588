import { Button, Stack } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { failureOf } from '../../lib/refusals.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { CardsSkeleton } from '../../ui/skeletons.tsx'
import { teachersQuery } from './api.ts'
import { TeacherList } from './teacher-list.tsx'

export function Teachers({ onAdd }: { onAdd: () => void }) {
  const { data: teachers, error, isFetching, refetch } = useQuery(teachersQuery())
  if (!teachers) {
    if (!error) return <CardsSkeleton cards={4} height={96} />
    const { message, requestId } = failureOf(error)
    return (
      <ErrorPanel
        title="Teachers could not be loaded"
        message={message}
        requestId={requestId}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    )
  }
  const hasTeachers = teachers.some(({ role }) => role === 'teacher')
  return (
    <Stack>
      {!hasTeachers && (
        <EmptyState
          icon={IconUserPlus}
          title="No teachers yet"
          action={
            <Button leftSection={<IconUserPlus size={18} aria-hidden />} onClick={onAdd}>
              Add Teacher
            </Button>
          }
        >
          Add the people who teach here. They get a welcome link, choose their own password and see their classes. Until then you can give
          classes to yourself.
        </EmptyState>
      )}
      {teachers.length > 0 && <TeacherList teachers={teachers} />}
    </Stack>
  )
}
