import type { MergePreview, Moving, Two as TwoOfKind } from '@callboard/contract/duplicates'
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Actor, Scope } from '../../platform/actor.ts'
import { refuse, type Refusal } from '../../platform/refusal.ts'
import { presentPair } from './list-duplicates.ts'
import type { Two } from '../../platform/db/move-rows.ts'
import { findObstacles } from './find-obstacles.ts'
import { findTwo } from './queries.ts'

/** What moves when two are merged, and what is in the way; `seen` goes along with the press. */
export async function previewMerge(actor: Actor, two: TwoOfKind): Promise<MergePreview | Refusal<'twin-not-found'>> {
  const found = await findTwo(actor, two)
  if (!found) return refuse('twin-not-found')
  const pair = presentPair(two.kind, found)
  const moves = two.kind === 'student' ? await movesOfStudent(actor, two) : await movesOfFamily(actor, two)
  const obstacles = await findObstacles(actor, two)
  const shown = {
    pair,
    moves: moves.counts.filter(({ count }) => count > 0),
    joining: two.kind === 'student' ? pair.other.guardians.filter((name) => !pair.keep.guardians.includes(name)) : [],
    signed: moves.signed,
    obstacles,
  }
  return { ...shown, seen: createHash('sha256').update(JSON.stringify(shown)).digest('hex') }
}

interface Moves {
  readonly counts: readonly { what: Moving; count: number }[]
  readonly signed: number
}

/** One number a line, of rows that name the other one. */
async function countRows({ db }: Scope, counts: Partial<Record<Moving | 'signed', ReturnType<typeof sql>>>): Promise<Moves> {
  const lines = Object.entries(counts).map(([what, from]) => sql`select ${sql.lit(what)} as what, count(*)::int as count from ${from}`)
  const { rows } = await sql<{ what: Moving | 'signed'; count: number }>`${sql.join(lines, sql` union all `)}`.execute(db)
  const signed = rows.find(({ what }) => what === 'signed')?.count ?? 0
  return { counts: rows.filter((row): row is { what: Moving; count: number } => row.what !== 'signed'), signed }
}

/** Of papers, those that the kept one is not asked for anyway. */
const notAsked = (kept: ReturnType<typeof sql>) => sql`not exists (select from document_recipients k
  where k.studio_id = t.studio_id and k.document_id = t.document_id and ${kept})`

function movesOfStudent(scope: Scope, { keepId, otherId }: Two): Promise<Moves> {
  const theirs = sql`t.studio_id = ${scope.studioId} and t.student_id = ${otherId}`
  return countRows(scope, {
    classes: sql`enrolments t where ${theirs}`,
    marks: sql`attendance t where ${theirs}`,
    places: sql`bookings t where ${theirs} and t.state in ('held', 'booked')`,
    waiting: sql`waiting_entries t where ${theirs} and t.state in ('waiting', 'offered')`,
    plans: sql`plan_enrolments t where ${theirs}`,
    invoices: sql`(select distinct t.invoice_id from invoice_items t where ${theirs}) of_invoices`,
    papers: sql`(select distinct t.document_id from document_recipients t where ${theirs} and t.signed_at is null
      and ${notAsked(sql`k.student_id = ${keepId}`)}) of_papers`,
    contacts: sql`emergency_contacts t where ${theirs}`,
    signed: sql`(select distinct t.document_id from document_recipients t where ${theirs} and t.signed_at is not null) of_papers`,
  })
}

function movesOfFamily(scope: Scope, { keepId, otherId }: Two): Promise<Moves> {
  const theirs = sql`t.studio_id = ${scope.studioId} and t.parent_id = ${otherId}`
  const asUser = sql`t.studio_id = ${scope.studioId} and t.user_id = ${otherId}`
  return countRows(scope, {
    children: sql`guardians t where ${asUser}`,
    places: sql`bookings t where ${theirs} and t.state in ('held', 'booked')`,
    waiting: sql`waiting_entries t where ${theirs} and t.state in ('waiting', 'offered')`,
    invoices: sql`invoices t where ${theirs}`,
    payments: sql`payments t where ${theirs}`,
    papers: sql`(select distinct t.document_id from document_recipients t where ${asUser} and t.signed_at is null
      and ${notAsked(sql`k.user_id = ${keepId}`)}) of_papers`,
    signed: sql`(select distinct t.document_id from document_recipients t where ${asUser} and t.signed_at is not null) of_papers`,
  })
}
