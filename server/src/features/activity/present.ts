import type { ActivityEntry } from '@callboard/contract/activity'
import { deletedUser, formerStudent } from '@callboard/contract/erased-names'
import { Role } from '@callboard/contract/roles'
import type { ActivityRow } from './queries.ts'

const doers = { callboard: 'Callboard', 'card-provider': 'Card provider' } as const

export function presentEntry(row: ActivityRow): ActivityEntry {
  const { id, at, kind, by, byUserId, byName, byRole, thing, thingId, isThere, changes, device, address } = row
  return {
    id,
    at: at.toISOString(),
    kind,
    by: {
      what: by,
      id: byUserId,
      name: by === 'user' ? (byName ?? deletedUser) : doers[by],
      role: Role.safeParse(byRole).data ?? null,
    },
    what: sentenceOf(row),
    thing: thing !== null && thingId !== null && isThere ? { kind: thing, id: thingId } : null,
    changes: [...changes],
    device,
    address,
  }
}

/** With the names as they are today. */
const sentenceOf = ({ what, userName, studentName }: Pick<ActivityRow, 'what' | 'userName' | 'studentName'>) =>
  what.replaceAll(/\{([us])\}/g, (_, who) => (who === 'u' ? (userName ?? deletedUser) : (studentName ?? formerStudent)))
