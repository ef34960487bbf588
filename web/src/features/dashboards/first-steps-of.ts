import type { OwnerDashboard } from '@callboard/contract/dashboards'
import type { Step } from './first-steps.tsx'

/** Null when nothing is left to set up. */
export function stepsLeft({ rooms, teachers, classes }: OwnerDashboard['has']): Step[] | null {
  if (rooms && teachers && classes) return null
  return [
    { label: 'Add your rooms', why: 'Every class needs one.', to: '/dashboard/studio', done: rooms },
    { label: 'Add a teacher', why: 'We email them a link to set a password.', to: '/dashboard/teachers', done: teachers },
    { label: 'Add your first class', why: 'A one-off, or every week of term.', to: '/dashboard/classes', done: classes },
  ]
}
