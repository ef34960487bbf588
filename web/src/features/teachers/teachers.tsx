import type { Teacher } from '@callboard/contract/teachers'
import { Button, Stack, Anchor } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { phoneHref } from '../../lib/format/phone-link.ts'
import { Face } from '../../ui/face.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { EmptyState } from '../../ui/notices/empty-state.tsx'
import { CardsSkeleton } from '../../ui/page/cards-skeleton.tsx'
import { Status } from '../../ui/status.tsx'
import { Tag } from '../../ui/tag.tsx'
import { teachersQuery } from './api.ts'
import css from './teacher-list.module.css'

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

function TeacherList({ teachers }: { teachers: Teacher[] }) {
  return (
    <ul className={css.list}>
      {teachers.map((teacher) => (
        <li key={teacher.id} className={css.teacher}>
          <Face name={teacher.name} photoUrl={teacher.photoUrl} />
          <div className={css.words}>
            <p className={css.name}>
              <bdi>{teacher.name}</bdi>
              {teacher.role === 'owner' && <Tag>Owner</Tag>}
              {teacher.hasSignedIn === false && <Status tone="warn">Invited</Status>}
            </p>
            <p className={css.reach}>
              <Anchor href={`mailto:${teacher.email}`}>{teacher.email}</Anchor>
              {teacher.phone && <Anchor href={phoneHref(teacher.phone) ?? undefined}>{teacher.phone}</Anchor>}
            </p>
            {teacher.specialties && <p dir="auto">{teacher.specialties}</p>}
            {teacher.bio && (
              <p className={css.bio} dir="auto">
                {teacher.bio}
              </p>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}
