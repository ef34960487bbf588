import type { Author } from '@callboard/contract/channel-posts'
import { photoUrlOf } from '@callboard/contract/profile'
import { Role } from '@callboard/contract/roles'

export interface AuthorRow {
  readonly authorId: string
  readonly authorName: string
  readonly authorRole: string
  readonly photoVersion: string | null
}

/** Whoever wrote something, also when they have left since. */
export function presentAuthor({ authorId, authorName, authorRole, photoVersion }: AuthorRow): Author {
  const role = Role.safeParse(authorRole).data ?? null
  return { id: authorId, name: authorName === '' ? 'Unknown' : authorName, role, photoUrl: photoUrlOf(authorId, photoVersion) }
}
