import { z } from 'zod'
import { call } from './call.ts'
import { GalleryMedia } from './channel-posts.ts'
import { PlainDate } from './dates.ts'
import { AttachedFile } from './media.ts'
import { mostMedia } from './media-kinds.ts'
import { refusal } from './refusals.ts'
import { who } from './roles.ts'
import { Id } from './text.ts'

const mostNamed = 200

/** Whom a picture shows: by their ids; empty: nobody can be recognised. */
export const NamedChildren = z.array(Id).max(mostNamed, `At most ${mostNamed} children can be named in one picture`)

/** Files for a post. For staff, a picture or video needs its children; parents name nobody. */
export const NamedMedia = z
  .array(AttachedFile.extend({ children: NamedChildren.nullable().default(null) }))
  .max(mostMedia, 'At most ten files can be attached')
  .default([])

const naming = {
  'no-photo-consent': refusal(409, '{names} cannot be in a picture: there is no photo consent. Please choose another picture.', 'media'),
  'child-not-found': refusal(409, 'You can no longer name one of the children. Please choose again.', 'media'),
}

export const pictureRefusals = {
  ...naming,
  'picture-unnamed': refusal(400, 'Please say who is in each picture, or that nobody can be recognised.', 'media'),
  'staff-name-children': refusal(403, 'Only staff can name the children in a picture.', 'media'),
}

/** A child whom the caller may name. */
export const NameableChild = z.object({
  id: Id,
  name: z.string(),
  /** false: no picture of them is posted */
  hasConsent: z.boolean(),
  /** of a family that belongs to the channel */
  isInChannel: z.boolean(),
})
export type NameableChild = z.infer<typeof NameableChild>

export const NameableChildren = z.object({
  children: z.array(NameableChild),
  /** of a channel that follows a class: who was there on its newest date, as far as the caller may name them */
  register: z.object({ date: PlainDate, childIds: z.array(Id) }).nullable(),
})
export type NameableChildren = z.infer<typeof NameableChildren>

/** A picture outside its channel. */
export const FoundPicture = GalleryMedia.extend({
  channel: z.object({ id: Id, name: z.string() }),
  /** false: its channel has been deleted, or its post removed */
  isShown: z.boolean(),
})
export type FoundPicture = z.infer<typeof FoundPicture>

export const FoundPictures = z.object({ pictures: z.array(FoundPicture), total: z.number().int() })
export type FoundPictures = z.infer<typeof FoundPictures>

const ofPicture = z.object({ id: Id, postId: Id, mediaId: Id })
const ofChild = z.object({ id: Id })
const Taken = z.object({ taken: z.number().int() })

const channelNotFound = { 'channel-not-found': refusal(404, 'Channel not found') }
const decided = {
  'family-not-taught': refusal(403, 'Only owners, and teachers who teach a child of this family, decide whether this picture is shown.'),
}
const pictureNotFound = { ...channelNotFound, 'picture-not-there': refusal(404, 'This picture is no longer there.') }
const studentNotFound = { 'student-not-found': refusal(404, 'This student no longer exists.') }

/** S4 channels: who is in the pictures of channels, by consent. */
export const pictures = {
  nameable: call(
    'GET',
    '/pictures/nameable',
    who.staff,
    'The children whom one may name in pictures, for a channel or one that is not made yet',
  )
    .input(z.object({ channelId: Id.optional() }))
    .errors(channelNotFound)
    .output(NameableChildren),

  /** Children whom the caller may not see stay named. A parent's picture that waited is then shown to everybody in the channel. */
  name: call('PUT', '/pictures/{mediaId}/children', who.staff, 'Say who is in a posted picture')
    .input(ofPicture.extend({ children: NamedChildren }))
    .errors({ ...pictureNotFound, ...naming, ...decided, 'writing-stopped': refusal(403, '{why}') })
    .output(z.object({ mediaId: Id })),

  refuse: call('POST', '/pictures/{mediaId}/refuse', who.staff, 'Do not show a parent’s picture that waits')
    .input(ofPicture)
    .errors({ ...pictureNotFound, ...decided, 'picture-shown': refusal(409, 'Somebody has let this picture through meanwhile.') })
    .output(z.object({ mediaId: Id })),

  takeDown: call('POST', '/pictures/{mediaId}/take-down', who.ownersInRooms, 'Remove a picture from its post for good')
    .input(ofPicture)
    .errors(channelNotFound)
    .output(Taken),

  /** Newest first, at most 200. For owners all, for others those that they see, or, naming their own child, were there to see. */
  ofChild: call('GET', '/pictures/of-child/{id}', who.membersInRooms, 'The pictures that name a child')
    .input(ofChild)
    .errors(studentNotFound)
    .output(FoundPictures),

  takeDownOfChild: call('POST', '/pictures/of-child/{id}/take-down', who.ownersInRooms, 'Remove all pictures that name a child')
    .input(ofChild)
    .errors(studentNotFound)
    .output(Taken),

  /** Newest first, at most 200. */
  lost: call('GET', '/pictures/lost', who.ownersInRooms, 'Pictures that named a child who has been removed, besides others').output(
    FoundPictures,
  ),

  keep: call('POST', '/pictures/{mediaId}/keep', who.ownersInRooms, 'Leave a picture that named a removed child where it is')
    .input(z.object({ mediaId: Id }))
    .output(z.object({ mediaId: Id })),
}
