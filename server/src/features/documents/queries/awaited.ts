import type { AwaitedCounts } from '@callboard/contract/awaited-signers'
import { sql } from 'kysely'
import type { Scope } from '../../../platform/actor.ts'
import { byName } from '../../../platform/db/by-name.ts'
import { holdsWords } from '../../../platform/db/holds-words.ts'

interface AskAwaited {
  /** left out: of all documents */
  readonly documentId?: string
  readonly search?: string
}

const counts = sql<AwaitedCounts>`json_build_object('families', count(distinct a.invitation_id) filter (where a.role = 'parent'),
  'teachers', count(distinct a.invitation_id) filter (where a.role = 'teacher'), 'childless', count(distinct a.user_id))`

export async function countsOfAwaited({ db, studioId }: Scope, documentId?: string): Promise<AwaitedCounts> {
  const { found } = await db
    .selectFrom('awaitedSigners as a')
    .select(counts.as('found'))
    .where('a.studioId', '=', studioId)
    .$if(documentId !== undefined, (all) => all.where('a.documentId', '=', documentId as string))
    .executeTakeFirstOrThrow()
  return found
}

/** Of a document in a query of `documents`. */
export const awaitedOfDocument = sql<AwaitedCounts>`(
  select ${counts} from awaited_signers a where a.studio_id = documents.studio_id and a.document_id = documents.id)`

interface AwaitedDocument {
  readonly id: string
  readonly name: string
  readonly expiresOn: string | null
}

/** Who is to sign and has not been given it, each once: those who were invited first, by their addresses. */
export function findAwaited({ db, studioId }: Scope, { documentId, search = '' }: AskAwaited) {
  const email = sql<string>`coalesce(i.email, u.email)`
  return db
    .selectFrom('awaitedSigners as a')
    .leftJoin('invitations as i', (join) => join.onRef('i.studioId', '=', 'a.studioId').onRef('i.id', '=', 'a.invitationId'))
    .leftJoin('users as u', (join) => join.onRef('u.studioId', '=', 'a.studioId').onRef('u.id', '=', 'a.userId'))
    .leftJoin('documents as d', (join) => join.onRef('d.studioId', '=', 'a.studioId').onRef('d.id', '=', 'a.documentId'))
    .select(['a.invitationId', 'a.userId', 'a.role', 'u.name', 'i.sentAt', 'i.expiresAt', email.as('email')])
    .select(
      sql<AwaitedDocument[]>`coalesce(json_agg(json_build_object('id', d.id, 'name', d.name, 'expires_on', d.expires_on)
        order by d.expires_on, ${byName('d.name')}, d.id) filter (where d.id is not null), '[]'::json)`.as('documents'),
    )
    .where('a.studioId', '=', studioId)
    .$if(documentId !== undefined, (all) => all.where('a.documentId', '=', documentId as string))
    .groupBy(['a.invitationId', 'a.userId', 'a.role', 'u.name', 'u.email', 'i.email', 'i.sentAt', 'i.expiresAt'])
    .$if(search !== '', (all) =>
      all.having(holdsWords(sql`search_text(concat_ws(' ', u.name, ${email}, string_agg(d.name, ' ')))`, search)),
    )
    .orderBy(sql`a.user_id is not null`)
    .orderBy(email)
    .orderBy('a.invitationId')
    .execute()
}
export type AwaitedRow = Awaited<ReturnType<typeof findAwaited>>[number]
