import type { MediaSize } from '@callboard/contract/media-kinds'
import type { Actor } from '../../platform/actor.ts'
import { nameFor } from '../../platform/files/name-for.ts'
import { openFile, type FileAnswer } from '../../platform/files/open-file.ts'
import type { Asked } from '../../platform/http/visitor.ts'
import { refuse, type Refusal } from '../../platform/refusal.ts'
import { findMediaFile } from './queries.ts'

interface Wanted {
  readonly mediaId: string
  readonly size: MediaSize
  readonly as: 'shown' | 'saved'
}

/** Who may see the files of each kind of thing that they hang on, by its id. */
export interface MediaPlaces {
  readonly postId: (actor: Actor, id: string, mediaId: string) => Promise<boolean>
  readonly messageId: (actor: Actor, id: string) => Promise<boolean>
}

/** Each read asks who is asking: whoever may see what the file hangs on now, and before it hangs on something its uploader. */
export const showMedia =
  (places: MediaPlaces) =>
  async (actor: Actor, { mediaId, size, as }: Wanted, { files }: Asked): Promise<FileAnswer | Refusal<'media-not-found'>> => {
    const media = await findMediaFile(actor, mediaId, size)
    if (!media || !(await maySee(places, actor, { ...media, id: mediaId }))) return refuse('media-not-found')
    // Only pictures, sounds and videos are part of our pages; what can hold a program is downloaded.
    const shown = media.type === 'file' ? 'saved' : as
    const named = { name: nameFor(media.name, media.kind), as: shown, cached: 'asking-again' } as const
    return (await openFile(actor, files, media.fileId, named)) ?? refuse('media-not-found')
  }

type Held = Pick<NonNullable<Awaited<ReturnType<typeof findMediaFile>>>, 'userId' | 'postId' | 'messageId'> & { readonly id: string }

async function maySee(places: MediaPlaces, actor: Actor, { id, userId, postId, messageId }: Held): Promise<boolean> {
  if (postId !== null) return await places.postId(actor, postId, id)
  return messageId === null ? userId === actor.user.id : await places.messageId(actor, messageId)
}
