import { useState } from 'react'
import type { Failure } from '../../../lib/refusals.ts'

/** Whether an owner has read that these students are more than there are places, and so wants it when pressing again. */
export function useOverfill(students: readonly { id: string }[]) {
  const asked = students.map(({ id }) => id).join()
  const [read, setRead] = useState<string | null>(null)
  return {
    overfill: read === asked,
    /** looks at each answer */
    hear: ({ code }: Pick<Failure, 'code'>) => setRead(code === 'class-full' ? asked : null),
  }
}
