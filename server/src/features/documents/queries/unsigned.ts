import type { ListUnsigned } from '@callboard/contract/kept-signatures'
import { documentLimits } from '@callboard/contract/document-states'
import { sql } from 'kysely'
import type { Actor } from '../../../platform/actor.ts'
import { byName } from '../../../platform/db/by-name.ts'
import { holdsWords } from '../../../platform/db/holds-words.ts'
import { pageFor, skipped } from './paging.ts'

function open({ db, studioId }: Actor) {
  return db
    .selectFrom('documentTasks as t')
    .innerJoin('users', (join) => join.onRef('users.studioId', '=', 't.studioId').onRef('users.id', '=', 't.userId'))
    .where('t.studioId', '=', studioId)
    .where('t.requiresSignature', '=', true)
    .where('users.role', '<>', 'deleted')
}

/** Those due first, of one document together. */
function rowsOf(query: ReturnType<typeof open>) {
  return (
    query
      .select([
        't.id',
        't.userId',
        't.documentId',
        't.documentName',
        't.studentId',
        't.studentName',
        't.expiresOn',
        't.lastReminderAt',
        'users.name',
        'users.email',
      ])
      // Columns of a view have no "not null".
      .$narrowType<{ id: string; userId: string; documentId: string; documentName: string }>()
      .orderBy('t.expiresOn', (order) => order.asc().nullsLast())
      .orderBy(byName('t.name'))
      .orderBy('t.documentId')
      .orderBy(byName('users.name'))
      .orderBy('t.id')
  )
}

export async function pageOfUnsigned(actor: Actor, { search, rows: which, page: asked }: ListUnsigned) {
  const matching = open(actor).$if(search !== '', (all) =>
    all.where(holdsWords(sql`(users.search_name || ' ' || users.search_email || ' ' || search_text(t.name))`, search)),
  )
  const { total } = await matching.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow()
  const sums = await open(actor)
    .select([sql<number>`count(distinct t.user_id)::int`.as('people'), sql<number>`count(distinct t.document_id)::int`.as('documents')])
    .executeTakeFirstOrThrow()
  const perPage = which === 'all' ? documentLimits.recipients : documentLimits.recipientsPerPage
  const page = pageFor(asked, total, perPage)
  const rows = await rowsOf(matching).limit(perPage).offset(skipped(page, perPage)).execute()
  return { rows, total, page, ...sums }
}
export type UnsignedRow = Awaited<ReturnType<typeof pageOfUnsigned>>['rows'][number]

export const allUnsigned = (actor: Actor): Promise<UnsignedRow[]> => rowsOf(open(actor)).execute()

/** In the order in which their locks are taken. */
export async function unsignedDocuments(actor: Actor): Promise<string[]> {
  const rows = await open(actor).select('t.documentId').$narrowType<{ documentId: string }>().distinct().orderBy('t.documentId').execute()
  return rows.map(({ documentId }) => documentId)
}
