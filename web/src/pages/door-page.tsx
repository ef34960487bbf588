import type { QueryClient } from '@tanstack/react-query'
import { doorQuery } from '../features/door/api.ts'
import { CheckIn } from '../features/door/check-in.tsx'
import css from '../features/door/door.module.css'
import { Leaving } from '../features/door/leaving.tsx'
import { PageHeader } from '../ui/page/page-header.tsx'

export function warm(queries: QueryClient) {
  return queries.prefetchQuery(doorQuery())
}

export function DoorPage() {
  return (
    <>
      <PageHeader title="At the door" />
      <div className={css.columns}>
        <CheckIn />
        <Leaving />
      </div>
    </>
  )
}
