import { z } from 'zod'
import { call, SentFile, sendsFile } from './call.ts'
import { mediaCaveats, mediaLimits, mostDescription, mostMedia } from './media-kinds.ts'
import { refusal } from './refusals.ts'
import { who } from './roles.ts'
import { Id, line } from './text.ts'

/** Where its bytes are, says `mediaAddress`: pictures in sizes `thumb` and `screen`, other files `whole`; a video has all where it has a poster. */
export const Media = z.object({
  id: Id,
  type: z.enum(['image', 'video', 'audio', 'file']),
  name: z.string(),
  bytes: z.number().int(),
  /** in pixels, of a picture as it is displayed in `screen` size */
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  /** a picture of the video, in the sizes of pictures */
  hasPoster: z.boolean(),
  /** what is in the picture, in the words of whoever posted it */
  description: z.string(),
  /** what its sender is told before it is sent */
  caveat: z.enum(mediaCaveats).nullable(),
})
export type Media = z.infer<typeof Media>

/** Files that have been added before, each by `media.add`, in the order in which they are shown. */
export const AttachedFile = z.object({ id: Id, description: line('Description', mostDescription).default('') })
export const AttachedMedia = z.array(AttachedFile).max(mostMedia, 'At most ten files can be attached').default([])

export const media = {
  file: call('GET', '/media/{mediaId}/{size}', who.membersInRooms, 'A picture in one of its sizes, or another file')
    .route(sendsFile)
    .input(z.object({ mediaId: Id, size: z.enum(['thumb', 'screen', 'whole']), as: z.enum(['shown', 'saved']).default('shown') }))
    .errors({ 'media-not-found': refusal(404, 'This file is no longer there.') })
    .output(SentFile),

  /**
   * The upload had the purpose 'media'. A picture is drawn anew, upright, and a video or sound copied, without what a device writes into it.
   * `posterId`: another upload, with a picture of the video. It is left out where it cannot be read.
   */
  add: call('POST', '/media', who.members, 'Prepare an uploaded file for a post or message')
    .input(z.object({ uploadId: Id, posterId: Id.optional() }))
    .errors({
      'file-kind': refusal(415, '{words}', 'file'),
      'no-file': refusal(400, 'This file is no longer there. Please choose it again.', 'file'),
      'media-unposted': refusal(429, 'You have many files that are not sent yet. Please send them, or take some away.', 'file'),
      'image-too-large': refusal(413, mediaLimits.image.words, 'file'),
      'video-too-large': refusal(413, mediaLimits.video.words, 'file'),
      'audio-too-large': refusal(413, mediaLimits.audio.words, 'file'),
      'file-too-large': refusal(413, mediaLimits.file.words, 'file'),
      'picture-unreadable': refusal(415, 'This picture is damaged and cannot be read.', 'file'),
      'heic-off': refusal(
        415,
        'HEIC pictures cannot be used here. Please save it as JPG and choose that; an iPhone takes JPG pictures with Settings, Camera, Formats, Most Compatible.',
        'file',
      ),
      'picture-too-large': refusal(413, 'This picture has too many pixels. Please choose a smaller one.', 'file'),
      'recording-unreadable': refusal(415, 'This video or sound cannot be played. Please save it as MP4 or MP3, and choose that.', 'file'),
      'recordings-busy': refusal(429, 'Many videos are being prepared at the moment. Please try again.', 'file'),
      'pictures-busy': refusal(429, 'Many pictures are being prepared at the moment. Please try again.', 'file'),
    })
    .output(Media),

  remove: call('POST', '/media/{mediaId}/remove', who.members, 'Give up a file that has not been sent')
    .input(z.object({ mediaId: Id }))
    .output(z.object({})),
}
