import type { Scope } from '../../../platform/actor.ts'
import { lockAcross } from '../queries/classes.ts'

export interface HeldToCover {
  readonly id: string
  readonly seriesId: string | null
  readonly name: string
  readonly level: string
  readonly date: string
  readonly startTime: string
  readonly endTime: string
  readonly teacherId: string | null
  readonly closureId: string | null
  readonly locationName: string | null
}

/** Locks dates of classes, so that whoever edits, calls off or covers one of them waits; by start. */
export async function holdToCover(scope: Scope, ids: readonly string[]): Promise<HeldToCover[]> {
  if (ids.length === 0) return []
  await lockAcross(scope, ids)
  return findToCover(scope, ids)
}

/** The same without a lock. */
export function findToCover({ db, studioId }: Scope, ids: readonly string[]): Promise<HeldToCover[]> {
  return db
    .selectFrom('classes as c')
    .leftJoin('locations as l', (join) => join.onRef('l.studioId', '=', 'c.studioId').onRef('l.id', '=', 'c.locationId'))
    .select(['c.id', 'c.seriesId', 'c.name', 'c.level', 'c.date', 'c.startTime', 'c.endTime', 'c.teacherId', 'c.closureId'])
    .select('l.name as locationName')
    .where('c.studioId', '=', studioId)
    .where('c.id', 'in', ids)
    .where('c.archivedAt', 'is', null)
    .orderBy('c.date')
    .orderBy('c.startTime')
    .orderBy('c.id')
    .execute()
}
