import type { RecordFault } from '@callboard/contract/record-faults'
import type { Scope } from '../actor.ts'
import { asObject } from '../trail/check-entry.ts'
import { isOurs } from '../trail/is-ours.ts'
import { newestForgotten } from './seal-entries.ts'
import { hashLength, hashOfRow, readSealable, sealedKind } from './sealed-row.ts'

/** No transaction lasts so long: an entry from before the last seal but this was put there afterwards. */
const lateMs = 3_600_000

/** Compares the activity with what the record says of it: entries that are gone, altered, or were added behind what is sealed. */
export async function checkActivity(scope: Pick<Scope, 'db' | 'studioId'>, most: number): Promise<RecordFault[]> {
  const { db, studioId } = scope
  const seals = await db
    .selectFrom('trailEntries')
    .select(['number', 'at', 'facts'])
    .where('studioId', '=', studioId)
    .where('kind', '=', sealedKind)
    .where('subjectId', '=', studioId)
    .where(isOurs(studioId) as never)
    .orderBy('number')
    .execute()
  const { through } = await newestForgotten(scope)
  const faults: RecordFault[] = []
  const fault = (number: number | null, how: RecordFault['how'], about: string | null) =>
    faults.push({ number, what: 'activity', how, about })
  let [covered, before] = [0, 0]
  for (const seal of seals) {
    const { first, rows } = asObject(seal.facts)
    const hashes = typeof rows === 'string' ? (rows.match(new RegExp(`.{${hashLength}}`, 'g')) ?? []) : []
    const from = Number(first)
    const last = from + hashes.length - 1
    const there = await readSealable(scope).where('number', '>=', from).where('number', '<=', last).execute()
    const byNumber = new Map(there.map((row) => [row.number, row]))
    for (const [n, hash] of hashes.entries()) {
      const row = byNumber.get(from + n)
      if (!row) {
        if (from + n > through) fault(from + n, 'missing', null)
      } else if (row.sealedIn !== seal.number || hashOfRow(studioId, from + n, row) !== hash) fault(from + n, 'changed', row.id)
      else if (row.at.getTime() < before - lateMs) fault(from + n, 'unknown', row.id)
    }
    if (faults.length >= most) return faults.slice(0, most)
    ;[covered, before] = [Math.max(covered, last), seal.at.getTime()]
  }
  const strays = await readSealable(scope)
    .where((is) => is.or([is('number', '>', covered), is.and([is('number', 'is', null), is('at', '<', new Date(before - lateMs))])]))
    .orderBy('id')
    .limit(most)
    .execute()
  for (const { number, id } of strays) fault(number, 'unknown', id)
  return faults.slice(0, most)
}
