import { documentLimits } from '@callboard/contract/document-states'
import type { ListSignatures } from '@callboard/contract/kept-signatures'
import { sql } from 'kysely'
import type { Actor, Scope } from '../../../platform/actor.ts'
import { toDate } from '../../../platform/clock.ts'
import { holdsWords } from '../../../platform/db/holds-words.ts'
import { pageFor, skipped } from './paging.ts'

const fields = ['document', 'signature', 'name', 'email', 'children'] as const
type Texts = Partial<Record<(typeof fields)[number], string>>

const texts = sql<Texts | null>`(
  select json_object_agg(t.field, t.text) from trail_texts t
  where t.studio_id = s.studio_id and t.number = s.trail_number and t.field = any (${[...fields]}))`
/** Of a signature for the family also the children that the signer has now, as each of them is meant. The ids of children are no words. */
const words = sql<string>`search_text(
  (select string_agg(case t.field when 'children' then regexp_replace(t.text, '"[0-9a-f-]{36}":', ' ', 'g') else t.text end, ' ')
    from trail_texts t where t.studio_id = s.studio_id and t.number = s.trail_number and t.field = any (${[...fields]}))
  || coalesce((select ' ' || string_agg(k.name, ' ') from students k
    join guardians g on g.studio_id = k.studio_id and g.student_id = k.id
    where s.student_id is null and k.studio_id = s.studio_id and g.user_id = s.user_id), ''))`

export async function pageOfSignatures(actor: Actor, { search, page: asked }: ListSignatures) {
  const all = actor.db
    .selectFrom('documentSignatures as s')
    .innerJoin('documents as d', (join) => join.onRef('d.studioId', '=', 's.studioId').onRef('d.id', '=', 's.documentId'))
    .leftJoin('trailEntries', (join) =>
      join.onRef('trailEntries.studioId', '=', 's.studioId').onRef('trailEntries.number', '=', 's.trailNumber'),
    )
    .leftJoin('evidenceTerms as e', (join) => join.onRef('e.studioId', '=', 's.studioId').onRef('e.id', '=', 's.id'))
    .where('s.studioId', '=', actor.studioId)
  const matching = all.$if(search !== '', (some) => some.where(holdsWords(words, search)))
  const { total, any } = await actor.db
    .selectNoFrom([
      matching.select(sql<number>`count(*)::int`.as('n')).as('total'),
      sql<boolean>`exists (select from document_signatures where studio_id = ${actor.studioId})`.as('any'),
    ])
    .executeTakeFirstOrThrow()
  const page = pageFor(asked, total ?? 0, documentLimits.recipientsPerPage)
  const rows = await matching
    .select(['s.id', 's.version', 's.signedAt', 's.isLate', 's.code', 's.erasedAt', 'e.keptUntil', 'trailEntries.facts'])
    .select([
      texts.as('texts'),
      sql<boolean>`d.withdrawn_at is not null`.as('isWithdrawn'),
      sql<boolean>`s.version < d.version`.as('isReplaced'),
    ])
    .orderBy('s.signedAt', 'desc')
    .orderBy('s.id', 'desc')
    .limit(documentLimits.recipientsPerPage)
    .offset(skipped(page, documentLimits.recipientsPerPage))
    .execute()
  return { rows, total: total ?? 0, page, hasAny: any }
}
export type KeptRow = Awaited<ReturnType<typeof pageOfSignatures>>['rows'][number]

/** @returns the entry whose texts may go; null: it is still to be kept, or was erased before */
export async function markErased({ db, studioId, clock }: Scope, id: string, today: string): Promise<number | null> {
  const row = await db
    .updateTable('documentSignatures')
    .set({ erasedAt: toDate(clock.now()) })
    .where('studioId', '=', studioId)
    .where('id', '=', id)
    .where('erasedAt', 'is', null)
    .where('id', 'in', (from) =>
      from.selectFrom('evidenceTerms').select('id').where('studioId', '=', studioId).where('id', '=', id).where('keptUntil', '<', today),
    )
    .returning('trailNumber')
    .executeTakeFirst()
  return row?.trailNumber ?? null
}

export async function deleteCopy({ db, studioId }: Scope, signatureId: string): Promise<void> {
  await db.deleteFrom('documentCopies').where('studioId', '=', studioId).where('signatureId', '=', signatureId).execute()
}

/** From now on the time runs for which the evidence of what somebody signed is kept. */
export async function noteLeaving({ db, studioId, clock }: Scope, userId: string): Promise<void> {
  await db
    .updateTable('documentSignatures')
    .set({ signerLeftAt: toDate(clock.now()) })
    .where('studioId', '=', studioId)
    .where('userId', '=', userId)
    .where('signerLeftAt', 'is', null)
    .execute()
}
