import type { Channel } from '@callboard/contract/channels'
import type { Comment, Post } from '@callboard/contract/channel-posts'
import type { Actor } from '../../platform/actor.ts'
import { preview } from '../../platform/writing.ts'
import type { ChannelRow } from './queries/channels.ts'
import type { CommentRow } from './queries/comments.ts'
import { presentAuthor } from '../users/present-author.ts'
import type { PostRow } from './queries/posts.ts'

const roleNames = { teacher: 'All Teachers', parent: 'All Parents' } as const

export function presentChannel(row: ChannelRow, stopped: string | null): Channel {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    createdAt: row.createdAt.toISOString(),
    memberCount: row.memberCount,
    follows: row.followKind && { kind: row.followKind, name: followName(row), id: row.followId, role: row.followRole },
    isAdmin: row.isAdmin,
    isMember: row.isMember,
    isMuted: row.isMuted,
    unread: row.unread,
    readTo: row.readTo,
    lastPost: row.lastAt && {
      author: row.lastAuthor ?? '',
      preview: preview(row.lastContent ?? '') || countFiles(row.lastMedia),
      at: row.lastAt.toISOString(),
    },
    stopped,
    revision: row.revision,
  }
}

export function followName({ followKind, followRole, followName: name }: ChannelRow): string {
  if (followKind === 'everybody') return 'Everybody'
  return followRole ? roleNames[followRole] : (name ?? '')
}

/** What stands for a post without words. */
export const countFiles = (n: number): string => (n === 1 ? '1 file' : `${n} files`)

/** A channel admin edits and deletes every post, others their own (S2 §6); what the studio has removed stays so. */
export function presentPost(actor: Actor, row: PostRow, { isAdmin }: { isAdmin: boolean }): Post {
  const isRemoved = row.removedAt !== null
  const may = !isRemoved && (isAdmin || row.authorId === actor.user.id)
  return {
    id: row.id,
    number: row.number,
    author: presentAuthor(row),
    content: isRemoved ? '' : row.content,
    createdAt: row.createdAt.toISOString(),
    editedAt: row.editedAt?.toISOString() ?? null,
    editedBy: row.editorName,
    isRemoved,
    hearts: row.hearts,
    isHearted: row.isHearted,
    isPinned: row.pinnedAt !== null,
    comments: row.comments,
    announcement: isRemoved ? null : row.announcement,
    media: isRemoved ? [] : row.media,
    takenDown: isRemoved ? 0 : row.takenDown,
    waiting: isRemoved ? 0 : row.waiting,
    can: { edit: may, delete: may, pin: !isRemoved && isAdmin },
  }
}

/** S2 §6: a comment is its author's to edit, and also an owner's to delete. */
export function presentComment(actor: Actor, row: CommentRow): Comment {
  const isRemoved = row.removedAt !== null
  const may = !isRemoved && (actor.role === 'owner' || row.authorId === actor.user.id)
  return {
    id: row.id,
    author: presentAuthor(row),
    content: isRemoved ? '' : row.content,
    createdAt: row.createdAt.toISOString(),
    editedAt: row.editedAt?.toISOString() ?? null,
    editedBy: row.editorName,
    isRemoved,
    can: { edit: may, delete: may },
  }
}
