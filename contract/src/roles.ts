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
      /** of these roles, only whoever is a family: parents, and staff with children here (S4 classes) */
      readonly onlyFamilies: boolean
      readonly withoutStudioName: boolean
      /** what of an ended subscription the call belongs to (S4 money) */
      readonly opening: Opening
    }

const everybody = Role.options

const admit = (
  roles: readonly Role[],
  opening: Opening = 'work',
  { withoutStudioName = false, onlyFamilies = false }: { withoutStudioName?: boolean; onlyFamilies?: boolean } = {},
): Who => ({
  roles,
  onlyFamilies,
  withoutStudioName,
  opening,
})

export const who = {
  anyone: 'anyone',
  recovering: 'recovering',
  challenged: 'challenged',
  members: admit(everybody),
  staff: admit(['owner', 'teacher']),
  owners: admit(['owner']),
  /** never the role alone: staff with children here act for them too */
  families: admit(everybody, 'work', { onlyFamilies: true }),
  membersUntilClosed: admit(everybody, 'registers'),
  staffUntilClosed: admit(['owner', 'teacher'], 'registers'),
  membersInRooms: admit(everybody, 'rooms'),
  staffInRooms: admit(['owner', 'teacher'], 'rooms'),
  ownersInRooms: admit(['owner'], 'rooms'),
  membersForBills: admit(everybody, 'bills'),
  staffForBooks: admit(['owner', 'teacher'], 'books'),
  ownersForBooks: admit(['owner'], 'books'),
  membersBeforeSubscribing: admit(everybody, 'always'),
  membersBeforeOnboarding: admit(everybody, 'always', { withoutStudioName: true }),
  ownersBeforeSubscribing: admit(['owner'], 'always'),
  ownersBeforeOnboarding: admit(['owner'], 'always', { withoutStudioName: true }),
} as const satisfies Record<string, Who>
