import type { OwnerDashboard } from '@callboard/contract/dashboards'
import type { Step } from './first-steps.tsx'

/** Null when nothing is left to set up. */
export function stepsLeft({ rooms, teachers, classes }: OwnerDashboard['has']): Step[] | null {
  if (rooms && teachers && classes) return null
  return [
    { label: 'Add your rooms', why: 'Classes are held in them.', to: '/dashboard/studio', done: rooms },
    { label: 'Add a teacher', why: 'They get a link by email to set a password.', to: '/dashboard/teachers', done: teachers },
    { label: 'Add your first class', why: 'Once, or every week of a term.', to: '/dashboard/classes', done: classes },
  ]
}
