import type { Media } from '@callboard/contract/media'
import type { Scope } from '../../platform/actor.ts'
import { mediaOf } from '../media/media-of.ts'
import type { AuthorRow } from '../users/present-author.ts'
import type { AboutRow } from './cards/about-of.ts'

export interface ShownMessageRow extends AuthorRow, AboutRow {
  readonly id: string
  readonly number: number
  readonly content: string
  readonly createdAt: Date
  readonly editedAt: Date | null
  readonly deletedAt: Date | null
  readonly media: Media[]
}

/** The messages `m` of a conversation as they are shown, for its people and for the safeguarding record. */
export function messageRows({ db, studioId }: Scope, conversationId: string) {
  return db
    .selectFrom('messages as m')
    .innerJoin('users as a', (join) => join.onRef('a.studioId', '=', 'm.studioId').onRef('a.id', '=', 'm.authorId'))
    .leftJoin('pictures as pic', (join) => join.onRef('pic.studioId', '=', 'm.studioId').onRef('pic.userId', '=', 'm.authorId'))
    .select(['m.id', 'm.number', 'm.content', 'm.createdAt', 'm.editedAt', 'm.deletedAt', 'm.aboutKind', 'm.aboutId'])
    .select(['a.id as authorId', 'a.name as authorName', 'a.role as authorRole', 'pic.version as photoVersion'])
    .select(mediaOf('message', 'm').as('media'))
    .where('m.studioId', '=', studioId)
    .where('m.conversationId', '=', conversationId)
}
