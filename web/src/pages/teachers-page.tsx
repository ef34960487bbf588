import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { QueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { teachersQuery } from '../features/teachers/api.ts'
import { Teachers } from '../features/teachers/teachers.tsx'
import { usePageDeed } from '../lib/at-hand/page-deeds.ts'
import { lazyPart } from '../lib/parts/lazy-part.ts'
import { PageHeader } from '../ui/page/page-header.tsx'
import { say } from '../ui/notices/toasts.ts'

const AddTeacherPanel = lazyPart(async () => ({ default: (await import('../features/teachers/add-teacher-panel.tsx')).AddTeacherPanel }))

export const warm = (queries: QueryClient) => queries.prefetchQuery(teachersQuery())

export function TeachersPage() {
  const [{ opened, key }, set] = useState({ opened: false, key: 0 })
  const open = () => set(({ key: before }) => ({ opened: true, key: before + 1 }))
  const close = () => set(({ key: before }) => ({ opened: false, key: before }))
  usePageDeed('new', open)
  return (
    <>
      <PageHeader title="Teachers">
        <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={open}>
          Add Teacher
        </Button>
      </PageHeader>
      <Teachers onAdd={open} />
      {key > 0 && (
        <Suspense>
          <AddTeacherPanel
            key={key}
            opened={opened}
            onClose={close}
            onAdded={({ name, email }) => {
              say(`${name} has been added. A welcome link is on its way to ${email}.`)
              close()
            }}
          />
        </Suspense>
      )}
    </>
  )
}
