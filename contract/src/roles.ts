import { z } from 'zod'
import type { Opening } from './standing.ts'

export const Role = z.enum(['owner', 'teacher', 'parent'])
export type Role = z.infer<typeof Role>

/** Whom a call admits: `recovering` and `challenged` are sessions for one purpose (S4 accounts), roles need a full session (S1 §2.2). */
export type Who =
  | 'anyone'
  | 'recovering'
  | 'challenged'
  | {
      readonly roles: readonly Role[]
      readonly withoutStudioName: boolean
      /** what of an ended subscription the call belongs to (S4 money) */
      readonly opening: Opening
    }

const admit = (roles: readonly Role[], opening: Opening = 'work', { withoutStudioName = false } = {}): Who => ({
  roles,
  withoutStudioName,
  opening,
})

export const who = {
  anyone: 'anyone',
  recovering: 'recovering',
  challenged: 'challenged',
  members: admit(['owner', 'teacher', 'parent']),
  staff: admit(['owner', 'teacher']),
  owners: admit(['owner']),
  parents: admit(['parent']),
  membersUntilClosed: admit(['owner', 'teacher', 'parent'], 'registers'),
  staffUntilClosed: admit(['owner', 'teacher'], 'registers'),
  membersInRooms: admit(['owner', 'teacher', 'parent'], 'rooms'),
  staffInRooms: admit(['owner', 'teacher'], 'rooms'),
  ownersInRooms: admit(['owner'], 'rooms'),
  membersForBills: admit(['owner', 'teacher', 'parent'], 'bills'),
  staffForBooks: admit(['owner', 'teacher'], 'books'),
  ownersForBooks: admit(['owner'], 'books'),
  parentsForBooks: admit(['parent'], 'books'),
  membersBeforeSubscribing: admit(['owner', 'teacher', 'parent'], 'always'),
  ownersBeforeSubscribing: admit(['owner'], 'always'),
  ownersBeforeOnboarding: admit(['owner'], 'always', { withoutStudioName: true }),
} as const satisfies Record<string, Who>
