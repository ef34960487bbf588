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
  const head = await lockHead(scope)
  const { next: number } = head
  // What somebody else has put behind the newest entry is passed by, and stops nobody.
  const stated = number === head.number + 1 ? facts : { ...facts, after: head.number }
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

async function lockHead({ db, studioId }: Scope): Promise<{ number: number; hash: Buffer; next: number }> {
  await db
    .insertInto('trailHeads')
    .values({ studioId, number: 0, hash: nothing })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return await db
    .selectFrom('trailHeads as h')
    .select([
      'h.number',
      'h.hash',
      sql<number>`1 + greatest(h.number, (select max(number) from trail_entries where studio_id = ${studioId}),
        (select max(number) from trail_texts where studio_id = ${studioId}))`.as('next'),
    ])
    .where('h.studioId', '=', studioId)
    .forUpdate('h')
    .executeTakeFirstOrThrow()
}

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
