import type { MediaSize } from '@callboard/contract/channel-media'
import type { Actor } from '../../../platform/actor.ts'
import { nameFor } from '../../../platform/files/name-for.ts'
import { openFile, type FileAnswer } from '../../../platform/files/open-file.ts'
import type { Asked } from '../../../platform/http/visitor.ts'
import { refuse, type Refusal } from '../../../platform/refusal.ts'
import { findStanding } from '../queries/channels.ts'
import { findMediaFile } from '../queries/media.ts'

interface Wanted {
  readonly mediaId: string
  readonly size: MediaSize
  readonly as: 'shown' | 'saved'
}

/** Each read asks who is asking: members of the channel now, and before it is posted its uploader. Removed: its author and owners. */
export async function showMedia(
  actor: Actor,
  { mediaId, size, as }: Wanted,
  { files }: Asked,
): Promise<FileAnswer | Refusal<'media-not-found'>> {
  const media = await findMediaFile(actor, mediaId, size)
  if (!media || !(await maySee(actor, media))) return refuse('media-not-found')
  // Only pictures, sounds and videos are part of our pages; what can hold a program is downloaded.
  const shown = media.type === 'file' ? 'saved' : as
  return (
    (await openFile(actor, files, media.fileId, { name: nameFor(media.name, media.kind), as: shown, cached: 'asking-again' })) ??
    refuse('media-not-found')
  )
}

async function maySee(actor: Actor, media: NonNullable<Awaited<ReturnType<typeof findMediaFile>>>): Promise<boolean> {
  if (media.channelId === null) return media.userId === actor.user.id
  if (!(await findStanding(actor, media.channelId))) return false
  return media.removedAt === null || actor.role === 'owner' || media.authorId === actor.user.id
}
