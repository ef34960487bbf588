import { Button, Stack } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { EmptyState } from '../../ui/notices/empty-state.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { CardsSkeleton } from '../../ui/page/skeletons.tsx'
import { teachersQuery } from './api.ts'
import { TeacherList } from './teacher-list.tsx'

export function Teachers({ onAdd }: { onAdd: () => void }) {
  const query = useQuery(teachersQuery())
  return (
    <Loaded query={query} waiting={<CardsSkeleton cards={4} height={96} />} title="Teachers could not be loaded">
      {(teachers) => (
        <Stack>
          {!teachers.some(({ role }) => role === 'teacher') && (
            <EmptyState
              icon={IconUserPlus}
              title="No teachers yet"
              action={
                <Button leftSection={<IconUserPlus size={18} aria-hidden />} onClick={onAdd}>
                  Add Teacher
                </Button>
              }
            >
              Add the people who teach here. They get a welcome link, choose their own password and see their classes. Until then, you can
              put yourself down as the teacher.
            </EmptyState>
          )}
          {teachers.length > 0 && <TeacherList teachers={teachers} />}
        </Stack>
      )}
    </Loaded>
  )
}
