import { z } from 'zod'
import { Media } from './media.ts'
import { Role } from './roles.ts'
import { Id } from './text.ts'

export const Author = z.object({ id: Id, name: z.string(), role: Role.nullable(), photoUrl: z.string().nullable() })
export type Author = z.infer<typeof Author>

/** A file of a post, and whom it shows as far as its reader may know (S4 channels). */
export const PostedMedia = Media.extend({
  children: z.array(z.object({ id: Id, name: z.string() })),
  /** a parent's, which staff have not let through yet */
  isWaiting: z.boolean(),
  /** it waits for the reader: an owner, or somebody who teaches a child of its family */
  mayDecide: z.boolean(),
  /** for staff: whether somebody has said who is in it */
  isAnswered: z.boolean(),
})
export type PostedMedia = z.infer<typeof PostedMedia>

export const Post = z.object({
  id: Id,
  /** of the channel's posts, in order: 1, 2, 3, the same for all */
  number: z.number().int(),
  author: Author,
  content: z.string(),
  createdAt: z.iso.datetime(),
  editedAt: z.iso.datetime().nullable(),
  /** the name of somebody else who edited it last; null: the author */
  editedBy: z.string().nullable(),
  /** by the studio: content and media are not shown any more */
  isRemoved: z.boolean(),
  hearts: z.number().int(),
  isHearted: z.boolean(),
  /** by an admin of the channel: shown at its top */
  isPinned: z.boolean(),
  comments: z.number().int(),
  /** `isSeen`: it stood on one’s screen; `gotIt`: one has said so; `asks`: the class of which it asks who is coming */
  announcement: z.object({ isUrgent: z.boolean(), isSeen: z.boolean(), gotIt: z.boolean(), asks: Id.nullable() }).nullable(),
  media: z.array(PostedMedia),
  /** how many of its pictures were taken down, and how many wait for staff unseen by the reader */
  takenDown: z.number().int(),
  waiting: z.number().int(),
  can: z.object({ edit: z.boolean(), delete: z.boolean(), pin: z.boolean() }),
})
export type Post = z.infer<typeof Post>

/** Oldest first. `change` is the channel's last change that the answer contains: ask for the changes since it. */
export const PostPage = z.object({ posts: z.array(Post), hasOlder: z.boolean(), hasNewer: z.boolean(), change: z.number().int() })
export type PostPage = z.infer<typeof PostPage>

/** Posts that are new or otherwise than before, and the ids of those that have gone. */
export const PostChanges = z.object({ posts: z.array(Post), gone: z.array(Id), change: z.number().int(), hasMore: z.boolean() })
export type PostChanges = z.infer<typeof PostChanges>

export const Comment = z.object({
  id: Id,
  author: Author,
  content: z.string(),
  createdAt: z.iso.datetime(),
  editedAt: z.iso.datetime().nullable(),
  editedBy: z.string().nullable(),
  isRemoved: z.boolean(),
  can: z.object({ edit: z.boolean(), delete: z.boolean() }),
})
export type Comment = z.infer<typeof Comment>

/** The earlier words of a post or comment that somebody else has edited or removed, for its author and owners. */
export const EarlierText = z.object({ content: z.string(), replacedAt: z.iso.datetime(), replacedBy: z.string() })
export type EarlierText = z.infer<typeof EarlierText>

/** With the post that it hangs on. */
export const GalleryMedia = PostedMedia.extend({ postId: Id, postNumber: z.number().int(), author: z.string(), at: z.iso.datetime() })
export type GalleryMedia = z.infer<typeof GalleryMedia>
