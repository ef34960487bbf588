import type { RecordFault } from '@callboard/contract/record-faults'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Scope } from '../actor.ts'
import { isOurs } from './is-ours.ts'
import { erasedFact, hashOf, nothing, seal, type KeptEntry } from './trail.ts'

export type TrailReading = Pick<Scope, 'db' | 'studioId'>

/** Each with the texts beside it. */
export const entriesOf = ({ db, studioId }: TrailReading) =>
  db
    .selectFrom('trailEntries as e')
    .select(['e.studioId', 'e.number', 'e.at', 'e.kind', 'e.subjectId', 'e.facts', 'e.sealed', 'e.previous', 'e.hash'])
    .select(isOurs(studioId, 'e.number').as('isOurs'))
    .select((row) =>
      jsonArrayFrom(
        row
          .selectFrom('trailTexts as t')
          .select(['t.field', sql<string>`encode(t.salt, 'hex')`.as('salt'), 't.text'])
          .whereRef('t.studioId', '=', 'e.studioId')
          .whereRef('t.number', '=', 'e.number')
          .orderBy('t.field'),
      ).as('texts'),
    )
    .$narrowType<Pick<KeptEntry, 'facts' | 'sealed'>>()
    .where('e.studioId', '=', studioId)
    .orderBy('e.number')
export type ReadEntry = Awaited<ReturnType<ReturnType<typeof entriesOf>['execute']>>[number]

/**
 * Whether one entry is as it was written: it, the texts beside it, and its place between its neighbours. Somebody who rewrites an entry must
 * rewrite all that come after it, which `checkTrail` and the signers' mails show.
 */
export async function checkEntry(scope: TrailReading, number: number): Promise<RecordFault[]> {
  const entry = await entriesOf(scope).where('e.number', '=', number).executeTakeFirst()
  if (!entry) return [{ ...anywhere, number, what: 'entry', how: 'missing' }]
  if (!entry.isOurs) return [faultOfEntry(entry, 'entry', 'unknown')]
  const faults = await ownFaults(scope, entry)
  const isPlaced = (await follows(scope, entry)) && (await isFollowed(scope, entry))
  return isPlaced || faults.some(({ what }) => what === 'entry') ? faults : [faultOfEntry(entry, 'entry', 'changed'), ...faults]
}

/** What is wrong with an entry and the texts beside it, whatever stands around it. */
export async function ownFaults(scope: TrailReading, entry: ReadEntry): Promise<RecordFault[]> {
  const isWhole = entry.hash.equals(computedHash(entry))
  const lacks = entry.texts.length < Object.keys(asObject(entry.sealed)).length
  return [
    ...(isWhole ? [] : [faultOfEntry(entry, 'entry', 'changed')]),
    ...textFaults(entry, lacks && (await isErased(scope, entry.number))),
  ]
}

export const anywhere = { number: null, about: null } as const

export const faultOfEntry = ({ number, subjectId }: ReadEntry, what: RecordFault['what'], how: RecordFault['how']): RecordFault => ({
  number,
  what,
  how,
  about: subjectId,
})

/** The number of the entry before: not always the next lower one, since what somebody else has put behind the newest entry is passed by. */
export function followed({ number, facts }: Pick<ReadEntry, 'number' | 'facts'>): number {
  const { after } = asObject(facts)
  return typeof after === 'number' ? after : number - 1
}

/** JSON of an entry, which somebody may have turned into anything. */
export const asObject = (json: unknown): Record<string, unknown> => (typeof json === 'object' && json !== null ? { ...json } : {})

/** Of what can no longer be hashed it is that of no entry. */
export function computedHash(row: ReadEntry): Buffer {
  try {
    return hashOf(row)
  } catch {
    return nothing
  }
}

export function textFaults(entry: ReadEntry, isGone: boolean): RecordFault[] {
  const { texts } = entry
  const sealed = asObject(entry.sealed)
  const there = new Set(texts.map(({ field }) => field))
  return [
    ...Object.keys(sealed).flatMap((field) => (isGone || there.has(field) ? [] : [faultOfEntry(entry, 'text', 'missing')])),
    ...texts.flatMap(({ field, salt, text }) => {
      if (isGone || !(field in sealed)) return [faultOfEntry(entry, 'text', 'unknown')]
      return sealed[field] === seal(Buffer.from(salt, 'hex'), text) ? [] : [faultOfEntry(entry, 'text', 'changed')]
    }),
  ]
}

async function follows({ db, studioId }: TrailReading, entry: ReadEntry): Promise<boolean> {
  const before = followed(entry)
  if (before === 0) return entry.previous.equals(nothing)
  const row = await db
    .selectFrom('trailEntries')
    .select('hash')
    .where('studioId', '=', studioId)
    .where('number', '=', before)
    .executeTakeFirst()
  return row?.hash.equals(entry.previous) === true
}

/** By the entry behind it or, of the newest, by the head. */
async function isFollowed({ db, studioId }: TrailReading, { number, hash }: ReadEntry): Promise<boolean> {
  const { rows } = await sql<{ isFollowed: boolean }>`
    select exists (select from trail_entries
        where studio_id = ${studioId} and number > ${number} and previous = ${hash} and ${isOurs(studioId)})
      or exists (select from trail_heads where studio_id = ${studioId} and number = ${number} and hash = ${hash}) as is_followed`.execute(
    db,
  )
  return rows[0]?.isFollowed === true
}

/** Whether the texts beside one entry were erased, by a later entry that is itself as it was written. */
async function isErased(scope: TrailReading, number: number): Promise<boolean> {
  const saying = await scope.db
    .selectFrom('trailEntries')
    .select('number')
    .where('studioId', '=', scope.studioId)
    .where('number', '>', number)
    .where(sql<boolean>`facts ? ${erasedFact(number)}`)
    .orderBy('number')
    .execute()
  for (const one of saying) if ((await checkEntry(scope, one.number)).length === 0) return true
  return false
}
