import { z } from 'zod'
import { call, SentFile, sendsFile } from './call.ts'
import { channelLimits } from './channel-limits.ts'
import { mostWritten } from './media-kinds.ts'
import { NamedMedia, pictureRefusals } from './pictures.ts'
import { Author, Comment, EarlierText, GalleryMedia, Post, PostChanges, PostPage } from './channel-posts.ts'
import { refusal } from './refusals.ts'
import { Role, who } from './roles.ts'
import { Id, line, paragraphs, requiredLine } from './text.ts'
import { FoundPage, PlaceInStream, SearchWritten } from './written-search.ts'

export const ChannelRole = z.enum(['admin', 'member'])
export type ChannelRole = z.infer<typeof ChannelRole>

/** Whose families, or which people, are members by themselves, for as long as they belong there (S4 channels). */
export const Follows = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('class'), id: Id }),
  z.object({ kind: z.literal('teacher'), id: Id }),
  z.object({ kind: z.literal('role'), role: z.enum(['teacher', 'parent']) }),
  z.object({ kind: z.literal('everybody') }),
])
export type Follows = z.infer<typeof Follows>

export const Channel = z.object({
  id: Id,
  name: z.string(),
  description: z.string().nullable(),
  createdAt: z.iso.datetime(),
  memberCount: z.number().int(),
  /** `name` of the class or teacher, whose `id` it is; a class that has gone has none */
  follows: z
    .object({
      kind: z.enum(['class', 'teacher', 'role', 'everybody']),
      name: z.string(),
      id: Id.nullable(),
      role: z.enum(['teacher', 'parent']).nullable(),
    })
    .nullable(),
  /** of the channel, or an owner */
  isAdmin: z.boolean(),
  /** an owner sees every channel, also without being a member */
  isMember: z.boolean(),
  /** one is not told of its posts, and the menu does not count them */
  isMuted: z.boolean(),
  /** posts of others since one last read; 0 for who is no member */
  unread: z.number().int(),
  /** the number of the newest post that one has read */
  readTo: z.number().int(),
  lastPost: z.object({ author: z.string(), preview: z.string(), at: z.iso.datetime() }).nullable(),
  /** why one may not write in any channel, in words; null: one may */
  stopped: z.string().nullable(),
  /** raised by every edit, for edits that cross */
  revision: z.number().int(),
})
export type Channel = z.infer<typeof Channel>

export const ChannelList = z.object({
  /** those with the newest post first */
  channels: z.array(Channel),
  /** for owners: deleted in the last 30 days, to be restored */
  deleted: z.array(z.object({ id: Id, name: z.string(), deletedAt: z.iso.datetime() })),
})
export type ChannelList = z.infer<typeof ChannelList>

export const ChannelMember = z.object({
  user: Author,
  /** for owners only */
  email: z.string().nullable(),
  role: ChannelRole,
  /** added by hand alone; otherwise by what the channel follows as well, or as an owner */
  isByHand: z.boolean(),
})
export type ChannelMember = z.infer<typeof ChannelMember>

/** Somebody of the studio who is not in the channel yet. */
export const Candidate = z.object({ id: Id, name: z.string(), email: z.string(), role: Role })
export type Candidate = z.infer<typeof Candidate>

const name = line('Channel name', channelLimits.name)
const description = paragraphs('Description', channelLimits.description)
  .nullable()
  .default(null)
  .transform((typed) => (typed === '' ? null : typed))

export const CreateChannel = z.object({
  id: Id,
  name: requiredLine('Channel name', channelLimits.name),
  description,
  memberIds: z.array(Id).max(1_000).default([]),
  follows: Follows.nullable().default(null),
})
export type CreateChannel = z.input<typeof CreateChannel>

export const EditChannel = z.object({
  id: Id,
  revision: z.number().int().min(1).max(2_147_483_647),
  name: name.min(1, 'Channel name cannot be empty'),
  description,
  /** changed by owners; absent: as before */
  follows: Follows.nullable().optional(),
})
export type EditChannel = z.input<typeof EditChannel>

const content = paragraphs('Post', mostWritten)
const CommentText = paragraphs('Comment', channelLimits.comment).min(1, 'Please write a comment')

/** The id is made in the browser: a repeat is recognised by it. `media` have been added before, each by `media.add`. */
export const AddPost = z.object({
  id: Id,
  channelId: Id,
  content: content.default(''),
  media: NamedMedia,
})
export type AddPost = z.infer<typeof AddPost>

const inChannel = z.object({ id: Id })
const ofPost = z.object({ id: Id, postId: Id })
const ofComment = z.object({ id: Id, postId: Id, commentId: Id })

const channelNotFound = { 'channel-not-found': refusal(404, 'Channel not found') }
const postNotFound = { ...channelNotFound, 'post-not-found': refusal(404, 'This post has been deleted.') }
const commentNotFound = { ...postNotFound, 'comment-not-found': refusal(404, 'This comment has been deleted.') }
const notAdmin = { 'not-channel-admin': refusal(403, 'Only admins of this channel can do that.') }
const stopped = { 'writing-stopped': refusal(403, '{why}') }
const notYours = { 'not-yours': refusal(403, 'You cannot change what somebody else wrote.') }
const followRefusals = { 'class-not-found': refusal(404, 'The class chosen no longer exists.', 'follows') }
const memberRefusals = { 'person-not-found': refusal(404, 'One of the people chosen is no longer in the studio.', 'memberIds') }

export const channels = {
  list: call('GET', '/channels', who.membersInRooms, 'The channels one belongs to; for owners all').output(ChannelList),

  open: call('GET', '/channels/{id}', who.membersInRooms, 'One channel').input(inChannel).errors(channelNotFound).output(Channel),

  search: call('GET', '/channels/search', who.membersInRooms, 'Posts and comments of the channels one sees with these words, newest first')
    .input(SearchWritten)
    .output(FoundPage),

  posts: call('GET', '/channels/{id}/posts', who.membersInRooms, 'A page of posts: the newest, or those before, after or around a number')
    .input(inChannel.extend(PlaceInStream.shape))
    .errors(channelNotFound)
    .output(PostPage),

  changes: call(
    'GET',
    '/channels/{id}/changes',
    who.membersInRooms,
    'What has changed since a change one has seen; ask until there is no more',
  )
    .input(inChannel.extend({ since: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER) }))
    .errors(channelNotFound)
    .output(PostChanges),

  comments: call('GET', '/channels/{id}/posts/{postId}/comments', who.membersInRooms, 'The comments on a post, oldest first')
    .input(ofPost)
    .errors(postNotFound)
    .output(z.array(Comment)),

  earlier: call('GET', '/channels/{id}/posts/{postId}/earlier', who.membersInRooms, 'What stood in a post before somebody else changed it')
    .input(ofPost.extend({ commentId: Id.optional() }))
    .errors({ ...commentNotFound, ...notYours })
    .output(z.array(EarlierText)),

  /** Those pinned last come first. */
  pinned: call('GET', '/channels/{id}/pinned', who.membersInRooms, 'The posts at the top of a channel')
    .input(inChannel)
    .errors(channelNotFound)
    .output(z.array(Post)),

  gallery: call('GET', '/channels/{id}/media', who.membersInRooms, 'All media of a channel, newest first')
    .input(inChannel.extend({ before: z.coerce.number().int().min(1).max(2_147_483_647).optional() }))
    .errors(channelNotFound)
    .output(z.object({ media: z.array(GalleryMedia), hasOlder: z.boolean() })),

  members: call('GET', '/channels/{id}/members', who.membersInRooms, 'Who is in a channel')
    .input(inChannel)
    .errors(channelNotFound)
    .output(z.array(ChannelMember)),

  membersFile: call('GET', '/channels/{id}/members/file', who.ownersInRooms, 'Who is in a channel, as a CSV file')
    .route(sendsFile)
    .input(inChannel)
    .errors(channelNotFound)
    .output(SentFile),

  candidates: call('GET', '/channels/{id}/candidates', who.ownersInRooms, 'People of the studio who are not in the channel yet')
    .input(inChannel.extend({ search: line('Search', 120).default('') }))
    .errors(channelNotFound)
    .output(z.array(Candidate)),

  /** Idempotent by the browser's id. The creator is its admin. */
  create: call('POST', '/channels', who.owners, 'Create a channel with its members')
    .input(CreateChannel)
    .errors({
      ...memberRefusals,
      ...followRefusals,
      'too-many-channels': refusal(409, `A studio can have at most ${channelLimits.channels} channels.`),
      'channel-exists': refusal(409, 'This channel has already been created as you first entered it.'),
    })
    .output(Channel),

  edit: call('PATCH', '/channels/{id}', who.members, 'Change name, description and what it follows')
    .input(EditChannel)
    .errors({
      ...channelNotFound,
      ...notAdmin,
      ...stopped,
      ...followRefusals,
      'channel-changed': refusal(
        409,
        'Someone changed this channel while you were editing it. Please check their changes before you save.',
      ),
    })
    .output(Channel),

  delete: call('POST', '/channels/{id}/delete', who.members, 'Delete a channel: owners can restore it for 30 days')
    .input(inChannel)
    .errors({ ...channelNotFound, ...notAdmin })
    .output(z.object({ id: Id })),

  restore: call('POST', '/channels/{id}/restore', who.owners, 'Restore a channel that was deleted')
    .input(inChannel)
    .errors({
      ...channelNotFound,
      'too-many-channels': refusal(409, `A studio can have at most ${channelLimits.channels} channels.`),
    })
    .output(Channel),

  addMembers: call('POST', '/channels/{id}/members', who.owners, 'Add people to a channel')
    .input(inChannel.extend({ memberIds: z.array(Id).min(1).max(1_000) }))
    .errors({ ...channelNotFound, ...memberRefusals })
    .output(z.object({ added: z.number().int() })),

  setRole: call('POST', '/channels/{id}/members/{userId}/role', who.owners, 'Make a member an admin of the channel, or no longer one')
    .input(inChannel.extend({ userId: Id, role: ChannelRole }))
    .errors({
      ...channelNotFound,
      'member-not-found': refusal(404, 'This person is no longer in the channel.'),
      'owner-is-admin': refusal(409, 'Owners are admins of every channel.'),
    })
    .output(z.object({ userId: Id, role: ChannelRole })),

  removeMember: call('DELETE', '/channels/{id}/members/{userId}', who.owners, 'Remove somebody from a channel')
    .input(inChannel.extend({ userId: Id }))
    .errors({
      ...channelNotFound,
      'member-follows': refusal(409, '{why}'),
    })
    .output(z.object({ userId: Id })),

  /** Idempotent by the browser's id. */
  post: call('POST', '/channels/{channelId}/posts', who.members, 'Post text, files or both')
    .input(AddPost)
    .errors({
      ...channelNotFound,
      ...stopped,
      ...pictureRefusals,
      'post-empty': refusal(400, 'Write something, or attach a file.', 'content'),
      'media-not-found': refusal(409, 'One of the files is no longer there. Please attach it again.', 'media'),
      'post-exists': refusal(409, 'This post has already been sent as you first wrote it.'),
    })
    .output(Post),

  editPost: call('PATCH', '/channels/{id}/posts/{postId}', who.members, 'Change the text of a post')
    .input(ofPost.extend({ content }))
    .errors({ ...postNotFound, ...notYours, ...stopped, 'post-empty': refusal(400, 'Write something, or attach a file.', 'content') })
    .output(Post),

  /** By its author it goes with its files; by an admin it is shown as removed. */
  deletePost: call('DELETE', '/channels/{id}/posts/{postId}', who.members, 'Delete a post')
    .input(ofPost)
    .errors({ ...channelNotFound, ...notYours })
    .output(z.object({ postId: Id })),

  pin: call('PUT', '/channels/{id}/posts/{postId}/pin', who.members, 'Put a post at the top of its channel, or take it off')
    .input(ofPost.extend({ on: z.boolean() }))
    .errors({
      ...postNotFound,
      ...notAdmin,
      'too-many-pinned': refusal(409, `A channel can have at most ${channelLimits.pinned} pinned posts. Please unpin one first.`),
    })
    .output(Post),

  heart: call('PUT', '/channels/{id}/posts/{postId}/heart', who.members, 'Give a post a heart, or take it back')
    .input(ofPost.extend({ on: z.boolean() }))
    .errors(postNotFound)
    .output(z.object({ postId: Id, hearts: z.number().int(), isHearted: z.boolean() })),

  /** Idempotent by the browser's id. */
  comment: call('POST', '/channels/{id}/posts/{postId}/comments', who.members, 'Comment on a post')
    .input(ofComment.extend({ content: CommentText }))
    .errors({
      ...postNotFound,
      ...stopped,
      'comment-exists': refusal(409, 'This comment has already been sent as you first wrote it.'),
    })
    .output(Comment),

  readComments: call('POST', '/channels/{id}/posts/{postId}/comments/read', who.membersInRooms, 'One has read the comments on a post')
    .input(ofPost)
    .errors(postNotFound)
    .output(z.object({ postId: Id })),

  editComment: call('PATCH', '/channels/{id}/posts/{postId}/comments/{commentId}', who.members, 'Change a comment')
    .input(ofComment.extend({ content: CommentText }))
    .errors({ ...commentNotFound, ...notYours, ...stopped })
    .output(Comment),

  deleteComment: call('DELETE', '/channels/{id}/posts/{postId}/comments/{commentId}', who.members, 'Delete a comment')
    .input(ofComment)
    .errors({ ...postNotFound, ...notYours })
    .output(z.object({ commentId: Id })),

  mute: call('PUT', '/channels/{id}/mute', who.membersInRooms, 'Hear no more of a channel’s posts, or hear of them again')
    .input(inChannel.extend({ on: z.boolean() }))
    .errors(channelNotFound)
    .output(Channel),

  /** A number below one that was read before changes nothing. */
  read: call('POST', '/channels/{id}/read', who.membersInRooms, 'One has read the posts up to a number')
    .input(inChannel.extend({ to: z.number().int().min(0).max(2_147_483_647) }))
    .errors(channelNotFound)
    .output(z.object({ readTo: z.number().int() })),
}
