import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Scope } from '../actor.ts'
import { hashOf, nothing, seal, type KeptEntry } from './trail.ts'

interface Fault {
  /** of the entry where the trail no longer holds */
  readonly number: number
  readonly why: 'missing' | 'changed' | 'text-changed'
}

export interface Checked {
  readonly entries: number
  readonly fault: Fault | null
}

const readAtOnce = 1_000

/** Each with the texts beside it. */
export const entriesOf = ({ db, studioId }: Pick<Scope, 'db' | 'studioId'>) =>
  db
    .selectFrom('trailEntries as e')
    .select(['e.studioId', 'e.number', 'e.at', 'e.kind', 'e.subjectId', 'e.facts', 'e.sealed', 'e.previous', 'e.hash'])
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
type Entry = Awaited<ReturnType<ReturnType<typeof entriesOf>['execute']>>[number]

/** Reads the whole trail of a studio and says where it first fails: an entry missing, changed or out of order, or a text beside one. */
export async function checkTrail(scope: Pick<Scope, 'db' | 'studioId'>): Promise<Checked> {
  // First, as others may append meanwhile: what comes after it is not looked at.
  const head = await scope.db.selectFrom('trailHeads').select(['number', 'hash']).where('studioId', '=', scope.studioId).executeTakeFirst()
  const last = head?.number ?? 0
  let number = 0
  let previous: Buffer = nothing
  while (number < last) {
    const most = Math.min(readAtOnce, last - number)
    const rows = await readOn(scope, number, most)
    for (const row of rows) {
      number += 1
      if (row.number !== number) return { entries: number - 1, fault: { number, why: 'missing' } }
      const isWhole = row.previous.equals(previous) && row.hash.equals(hashOf(row))
      if (!isWhole) return { entries: number, fault: { number, why: 'changed' } }
      if (!areSealed(row)) return { entries: number, fault: { number, why: 'text-changed' } }
      previous = row.hash
    }
    if (rows.length < most) return { entries: number, fault: { number: number + 1, why: 'missing' } }
  }
  const isWhole = head === undefined || head.hash.equals(previous)
  return { entries: number, fault: isWhole ? null : { number, why: 'changed' } }
}

/**
 * Whether one entry is as it was written: it, the texts beside it, and its place between its neighbours. Somebody who rewrites an entry must
 * rewrite all that come after it, which `checkTrail` and the signers' mails show.
 */
export async function checkEntry(scope: Pick<Scope, 'db' | 'studioId'>, number: number): Promise<boolean> {
  const around = await readOn(scope, number - 2, 3)
  const entry = around.find((one) => one.number === number)
  if (!entry || !isUnchanged(entry)) return false
  const before = around.find((one) => one.number === number - 1)
  const after = around.find((one) => one.number === number + 1) ?? (await headAt(scope, number))
  const previous = number === 1 ? nothing : before?.hash
  return previous?.equals(entry.previous) === true && after?.previous.equals(entry.hash) === true
}

/** The entry and the texts beside it say what they said when it was written, whatever stands around it. */
export const isUnchanged = (row: Entry): boolean => row.hash.equals(hashOf(row)) && areSealed(row)

const areSealed = ({ sealed, texts }: Entry): boolean =>
  texts.every(({ field, salt, text }) => sealed[field] === seal(Buffer.from(salt, 'hex'), text))

/** What the newest entry is followed by: the head, which has its hash. */
async function headAt({ db, studioId }: Pick<Scope, 'db' | 'studioId'>, number: number): Promise<{ previous: Buffer } | undefined> {
  const head = await db
    .selectFrom('trailHeads')
    .select('hash')
    .where('studioId', '=', studioId)
    .where('number', '=', number)
    .executeTakeFirst()
  return head && { previous: head.hash }
}

const readOn = (scope: Pick<Scope, 'db' | 'studioId'>, after: number, most: number) =>
  entriesOf(scope)
    .where('e.number', '>', after)
    .where('e.number', '<=', after + most)
    .execute()
