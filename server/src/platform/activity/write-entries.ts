import type { ActivityKind, ActivityThing } from '@callboard/contract/activity-words'
import { randomBytes, randomUUIDv7 } from 'node:crypto'
import type { Scope } from '../actor.ts'
import { toDate } from '../clock.ts'
import { seal } from '../trail/trail.ts'
import type { Doer } from './act.ts'
import type { FieldChange } from './thing.ts'

export interface NewEntry {
  readonly kind: ActivityKind
  readonly call: string
  readonly what: string
  readonly userId?: string | null
  readonly studentId?: string | null
  readonly thing?: ActivityThing | null
  readonly thingId?: string | null
  readonly changes?: readonly FieldChange[]
}

/** From where: the browser in words, and the network address as the evidence of signatures has it; empty: unknown. */
export interface Whence {
  readonly device: string
  readonly address: string
}

/** Writes entries of the activity in the transaction of what they say. Nothing is locked: they are numbered when they are sealed. */
export function writeEntries(
  scope: Scope,
  by: Doer | 'callboard' | 'card-provider',
  entries: readonly NewEntry[],
  { device, address }: Whence = { device: '', address: '' },
): void {
  if (entries.length === 0) return
  const { db, studioId } = scope
  const at = toDate(scope.clock.now())
  const rows = entries.map((entry) => ({ entry, id: randomUUIDv7(), salt: randomBytes(16) }))
  scope.send(
    db
      .insertInto('activityEntries')
      .values(
        rows.map(({ entry, id, salt }) => ({
          studioId,
          id,
          at,
          by: typeof by === 'string' ? by : 'user',
          byUserId: typeof by === 'string' ? null : by.id,
          byRole: typeof by === 'string' ? '' : by.role,
          kind: entry.kind,
          call: entry.call,
          what: entry.what,
          userId: entry.userId ?? null,
          studentId: entry.studentId ?? null,
          thing: entry.thing ?? null,
          thingId: entry.thingId ?? null,
          changes: JSON.stringify(entry.changes ?? []),
          device,
          addressSeal: address === '' ? null : seal(salt, address),
        })),
      )
      .execute(),
  )
  if (address === '') return
  scope.send(
    db
      .insertInto('activityAddresses')
      .values(rows.map(({ id, salt }) => ({ studioId, entryId: id, at, salt, address })))
      .execute(),
  )
}
