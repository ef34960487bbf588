import type { RecordFault } from '@callboard/contract/record-faults'
import { sql } from 'kysely'
import {
  anywhere,
  asObject,
  computedHash,
  entriesOf,
  faultOfEntry,
  followed,
  textFaults,
  type ReadEntry,
  type TrailReading,
} from './check-entry.ts'
import { isOurs } from './is-ours.ts'
import { lostFact, nothing } from './trail.ts'

export interface Checked {
  readonly entries: number
  readonly faults: RecordFault[]
}

const readAtOnce = 1_000

/** More would help nobody: a record written anew fails at every entry. */
export const mostFaults = 1_000

/** Reads the whole trail of a studio and says wherever it fails: an entry or a text that is missing, changed, out of order or not ours. */
export async function checkTrail(scope: TrailReading): Promise<Checked> {
  // First, as others may append meanwhile: what comes after it is not looked at.
  const head = await scope.db.selectFrom('trailHeads').select(['number', 'hash']).where('studioId', '=', scope.studioId).executeTakeFirst()
  const end = head?.number ?? (await lastNumber(scope))
  const erased = await findErased(scope)
  const faults: RecordFault[] = []
  let last = { number: 0, hashes: [nothing] }
  let entries = 0
  for (let read = 0; read < end && faults.length < mostFaults; read += readAtOnce) {
    for (const row of await readOn(scope, read, Math.min(readAtOnce, end - read))) {
      if (!row.isOurs) {
        faults.push(faultOfEntry(row, 'entry', 'unknown'))
        continue
      }
      entries += 1
      faults.push(...missing(last.number, followed(row)), ...faultsBetween(last, row), ...textFaults(row, erased.has(row.number)))
      if (asObject(row.facts)[lostFact] === true) faults.push(faultOfEntry(row, 'end', 'missing'))
      last = { number: row.number, hashes: [row.hash, computedHash(row)] }
    }
  }
  faults.push(...missing(last.number, end))
  if (head && last.number === end && !isOneOf(head.hash, last.hashes))
    faults.push({ ...anywhere, number: end, what: 'end', how: 'changed' })
  if (!head && end > 0) faults.push({ ...anywhere, what: 'end', how: 'missing' })
  faults.push(...(await findStrays(scope)))
  return { entries, faults: faults.slice(0, mostFaults) }
}

const isOneOf = (hash: Buffer, hashes: readonly Buffer[]) => hashes.some((one) => one.equals(hash))

function missing(last: number, next: number): RecordFault[] {
  const count = Math.min(Math.max(next - last, 0), mostFaults)
  return Array.from({ length: count }, (_, n) => ({ ...anywhere, number: last + 1 + n, what: 'entry', how: 'missing' }))
}

function faultsBetween(last: { number: number; hashes: readonly Buffer[] }, row: ReadEntry): RecordFault[] {
  const isLinked = followed(row) > last.number || isOneOf(row.previous, last.hashes)
  return isLinked && row.hash.equals(computedHash(row)) ? [] : [faultOfEntry(row, 'entry', 'changed')]
}

/** The numbers of all entries whose texts were erased. */
async function findErased({ db, studioId }: TrailReading): Promise<Set<number>> {
  const { rows } = await sql<{ number: string }>`
    select distinct substr(fact, 8) as number
    from trail_entries, jsonb_object_keys(case jsonb_typeof(facts) when 'object' then facts else '{}' end) as fact
    where studio_id = ${studioId} and fact like 'erased.%' and ${isOurs(studioId)}`.execute(db)
  return new Set(rows.map(({ number }) => Number(number)))
}

/** Entries behind the newest, and texts beside no entry. In one statement, as others may append meanwhile. */
async function findStrays({ db, studioId }: TrailReading): Promise<RecordFault[]> {
  const { rows } = await sql<RecordFault>`
    select e.number, 'entry' as what, 'unknown' as how, e.subject_id as about
    from trail_entries e join trail_heads h on h.studio_id = e.studio_id
    where e.studio_id = ${studioId} and e.number > h.number
    union all
    select t.number, 'text', 'unknown', null from trail_texts t
    where t.studio_id = ${studioId} and not exists (select from trail_entries e where e.studio_id = t.studio_id and e.number = t.number)
    order by number limit ${mostFaults}`.execute(db)
  return rows
}

async function lastNumber({ db, studioId }: TrailReading): Promise<number> {
  const row = await db
    .selectFrom('trailEntries')
    .select(({ fn }) => fn.max('number').as('last'))
    .where('studioId', '=', studioId)
    .executeTakeFirst()
  return row?.last ?? 0
}

const readOn = (scope: TrailReading, after: number, most: number) =>
  entriesOf(scope)
    .where('e.number', '>', after)
    .where('e.number', '<=', after + most)
    .execute()
