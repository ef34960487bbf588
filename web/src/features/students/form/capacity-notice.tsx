import { figures } from '../../../lib/format/figures.ts'
import { Notice } from '../../../ui/notices/notice.tsx'
import type { ReactNode } from 'react'

export function CapacityNotice({ maxStudents, children }: { maxStudents: number; children?: ReactNode }) {
  return (
    <Notice tone="warn" title="Studio at Full Capacity">
      <p>The studio has reached its maximum of {figures(maxStudents)} students and cannot accept new enrollments at this time.</p>
      {children}
    </Notice>
  )
}
