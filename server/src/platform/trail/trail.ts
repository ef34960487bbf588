import { createHash, randomBytes } from 'node:crypto'
import canonicalize from 'canonicalize'
import { sql } from 'kysely'
import type { Scope } from '../actor.ts'
import { toDate } from '../clock.ts'

/** What an entry says without naming anybody; numbers are whole. */
type EntryFacts = Readonly<Record<string, string | number | boolean | null>>

export interface Happening {
  readonly kind: string
  readonly subjectId: string
  readonly facts: EntryFacts
  /** now, unless the rule has noted the moment elsewhere too */
  readonly at?: Date
  /** By field: kept beside the entry, and only sealed in it, so that it can be erased later. */
  readonly texts?: Readonly<Record<string, string>>
}

export interface TrailEntry {
  readonly number: number
  /** 32 bytes */
  readonly hash: Buffer
  readonly previous: Buffer
}

/** What the first entry of a studio has in front of it. */
export const nothing: Buffer = Buffer.alloc(32)

/**
 * Appends to the studio's trail. Call it last: no other transaction of the studio can append until this one ends.
 */
export async function appendToTrail(
  scope: Scope,
  { kind, subjectId, facts, at = toDate(scope.clock.now()), texts = {} }: Happening,
): Promise<TrailEntry> {
  const { head, next: number, isLost } = await lockHead(scope)
  // What somebody else has put behind the newest entry is passed by, and stops nobody.
  const isPassing = number > head.number + 1
  const stated = { ...facts, ...(isPassing && { after: head.number }), ...(isLost && { [lostFact]: true }) }
  const salted = Object.entries(texts).map(([field, text]) => ({ field, text, salt: randomBytes(16) }))
  const sealed = Object.fromEntries(salted.map(({ field, text, salt }) => [field, seal(salt, text)]))
  const hash = hashOf({ studioId: scope.studioId, number, at, kind, subjectId, facts: stated, sealed, previous: head.hash })
  const { studioId } = scope
  await scope.db
    .insertInto('trailEntries')
    .values({
      studioId,
      number,
      at,
      kind,
      subjectId,
      facts: JSON.stringify(stated),
      sealed: JSON.stringify(sealed),
      previous: head.hash,
      hash,
    })
    .execute()
  if (salted.length > 0)
    await scope.db
      .insertInto('trailTexts')
      .values(salted.map((one) => ({ studioId, number, ...one })))
      .execute()
  await scope.db.updateTable('trailHeads').set({ number, hash }).where('studioId', '=', studioId).execute()
  return { number, hash, previous: head.hash }
}

/** The fact by which an entry says that the newest entry before it was not known any more: how many there were cannot be told. */
export const lostFact = 'end.lost'

interface Head {
  readonly head: { readonly number: number; readonly hash: Buffer }
  /** the lowest number behind it that is free */
  readonly next: number
  /** somebody has deleted it: it is taken to be the last entry that is there */
  readonly isLost: boolean
}

/** Locks the end of the studio's trail, as appending does: for what must be read before it. */
export async function lockHead({ db, studioId }: Scope): Promise<Head> {
  const { rows: begun } = await sql<{ number: number }>`
    insert into trail_heads
    select s.id, coalesce(e.number, 0), coalesce(e.hash, ${nothing})
    from (select ${studioId}::uuid as id) s left join lateral (
      select number, hash from trail_entries where studio_id = s.id and number < ${highest} order by number desc limit 1) e on true
    on conflict do nothing returning number`.execute(db)
  const { rows } = await sql<{ number: number; hash: Buffer; next: number }>`
    select h.number, h.hash, (
      with taken as (
        select number from trail_entries where studio_id = ${studioId} and number > h.number
        union select number from trail_texts where studio_id = ${studioId} and number > h.number)
      select min(number) + 1 from (select h.number union select number from taken where number < ${highest}) as before
      where number + 1 not in (select number from taken)) as next
    from trail_heads h where h.studio_id = ${studioId} for update of h`.execute(db)
  const [{ next, ...head }] = rows as [{ number: number; hash: Buffer; next: number }]
  return { head, next, isLost: begun.some(({ number }) => number > 0) }
}

/** Somebody else may have put an entry there. */
const highest = 2_147_483_647

export interface KeptEntry {
  readonly studioId: string
  readonly number: number
  readonly at: Date
  readonly kind: string
  readonly subjectId: string
  readonly facts: EntryFacts
  readonly sealed: Readonly<Record<string, string>>
  readonly previous: Buffer
}

/** The hash of an entry: SHA-256 of its canonical JSON (RFC 8785), which includes the hash of the entry before. */
export function hashOf(entry: KeptEntry): Buffer {
  return createHash('sha256')
    .update(canonicalize(said(entry)) as string)
    .digest()
}

/** What is hashed of an entry. */
export function said({ studioId, number, at, kind, subjectId, facts, sealed, previous }: KeptEntry) {
  return {
    studio: studioId,
    number,
    at: at.toISOString(),
    kind,
    subject: subjectId,
    facts,
    sealed,
    previous: previous.toString('hex'),
  }
}

/** An entry as it was hashed, with the texts beside it that are still there: all that somebody needs to check it. */
export async function readWholeEntry({ db, studioId }: Scope, number: number) {
  const row = await db
    .selectFrom('trailEntries')
    .selectAll()
    .where('studioId', '=', studioId)
    .where('number', '=', number)
    .executeTakeFirst()
  if (!row) return null
  const texts = await db
    .selectFrom('trailTexts')
    .select(['field', 'salt', 'text'])
    .where('studioId', '=', studioId)
    .where('number', '=', number)
    .orderBy('field')
    .execute()
  return {
    said: said(row as unknown as KeptEntry),
    hash: row.hash.toString('hex'),
    texts: Object.fromEntries(texts.map(({ field, salt, text }) => [field, { salt: salt.toString('hex'), text }])),
  }
}

export function seal(salt: Buffer, text: string): string {
  return createHash('sha256').update(salt).update(text).digest('hex')
}

/** The clear texts of an entry by field; empty once they have been erased. */
export async function textsOf({ db, studioId }: Scope, number: number): Promise<Record<string, string>> {
  const rows = await db
    .selectFrom('trailTexts')
    .select(['field', 'text'])
    .where('studioId', '=', studioId)
    .where('number', '=', number)
    .execute()
  return Object.fromEntries(rows.map(({ field, text }) => [field, text]))
}

/** The fact by which an entry says that the texts beside another one were erased. */
export const erasedFact = (number: number) => `erased.${number}`

/** Deletes the clear texts of an entry, and says so in the trail; their seals stay, and the chain with them. */
export async function eraseTexts(scope: Scope, number: number, subjectId: string): Promise<void> {
  const { db, studioId } = scope
  await db.deleteFrom('trailTexts').where('studioId', '=', studioId).where('number', '=', number).execute()
  await appendToTrail(scope, { kind: 'trail.erased', subjectId, facts: { [erasedFact(number)]: true } })
}
