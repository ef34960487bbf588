import { mediaLimits, mediaTypeOf, pictureSides, type MediaKind, type MediaType } from '@callboard/contract/channel-media'
import type { Media } from '@callboard/contract/channels'
import { buffer } from 'node:stream/consumers'
import type { Actor, Scope } from '../../../platform/actor.ts'
import { StoreFault } from '../../../platform/files/store/file-store.ts'
import { keepFile, storeMade, type StoredFile } from '../../../platform/files/store-file.ts'
import { inSteps } from '../../../platform/http/in-steps.ts'
import type { Visitor } from '../../../platform/http/visitor.ts'
import type { PictureCode } from '../../../platform/pictures/draw-apart.ts'
import { drawPhoto } from '../../../platform/pictures/draw-photo.ts'
import type { Limit } from '../../../platform/rate-limits.ts'
import { isRefusal, refuse, type Refusal } from '../../../platform/refusal.ts'
import { cancelUpload } from '../../uploads/cancel-upload.ts'
import { findFinished } from '../../uploads/find-finished.ts'
import { takeUpload } from '../../uploads/take-upload.ts'
import { presentMedia } from '../present.ts'
import { findOwnMedia, insertMedia } from '../queries/media.ts'

/** Each reads a whole picture and draws it twice. */
const drawings: Limit = { name: 'channel-picture', attempts: 120, seconds: 600 }

type Code = PictureCode | 'no-file' | 'too-many-requests' | `${MediaType}-too-large`

interface Reserved {
  readonly uploadId: string
  readonly actor: Pick<Actor, 'user'>
  readonly studioId: string
  readonly type: MediaType
  readonly fileId: string
  readonly known: Media | null
}

interface Drawn {
  readonly width: number
  readonly height: number
  readonly screen: StoredFile
  readonly thumb: StoredFile
}

/**
 * Prepares an uploaded file for a post; idempotent. A picture is drawn anew in two sizes, upright and without what a camera writes into it,
 * and what was uploaded goes; any other file stays as it is.
 */
export const addMedia = inSteps({
  async reserve(actor, { uploadId }: { uploadId: string }): Promise<Reserved | Refusal<Code>> {
    const by = { uploadId, actor: { user: actor.user }, studioId: actor.studioId }
    const before = await findOwnMedia(actor, actor.user.id, uploadId)
    if (before) return { ...by, type: 'file', fileId: '', known: presentMedia(before) }
    const upload = await findFinished(actor, uploadId, 'channel')
    if (!upload) return refuse('no-file')
    const type = mediaTypeOf(upload.kind as MediaKind)
    if (upload.bytes > mediaLimits[type].maxBytes) return refuse(`${type}-too-large`)
    return { ...by, type, fileId: upload.fileId, known: null }
  },
  known: ({ known }) => known,
  call: async (visitor, reserved): Promise<Drawn | null | Refusal<Code>> =>
    reserved.type === 'image' ? drawSizes(visitor, reserved) : null,
  async settle(scope, { uploadId, actor, type }, drawn): Promise<Media | Refusal<Code>> {
    if (isRefusal(drawn)) return drawn
    const by = { ...scope, user: actor.user }
    if (drawn) return await keepPicture(by, uploadId, drawn)
    const taken = await takeUpload(by, uploadId, 'channel')
    if (!isRefusal(taken)) {
      const { name, bytes, fileId } = taken
      await insertMedia(scope, { id: uploadId, userId: actor.user.id, type, name, bytes, width: null, height: null }, { whole: fileId })
    }
    return await stored(by, uploadId)
  },
  answer: (media): Media | Refusal<Code> => media,
})

async function drawSizes(visitor: Visitor, { actor, studioId, fileId }: Reserved): Promise<Drawn | Refusal<Code>> {
  const wait = await visitor.limits.spend(drawings, actor.user.id)
  if (wait !== null) return refuse('too-many-requests', { n: wait })
  const bytes = await visitor.files.get(fileId)
  if (!bytes) throw new StoreFault('The bytes of an uploaded picture are missing')
  const whose = actor.user.id
  const screen = await drawPhoto(await buffer(bytes), { side: pictureSides.screen, whose })
  if (isRefusal(screen)) return screen
  const thumb = await drawPhoto(screen.bytes, { side: pictureSides.thumb, whose })
  if (isRefusal(thumb)) return thumb
  const { width, height } = screen
  const keep = (picture: Buffer) => storeMade(visitor, studioId, 'image/webp', picture)
  return { width, height, screen: await keep(screen.bytes), thumb: await keep(thumb.bytes) }
}

type By = Scope & Pick<Actor, 'user'>

async function keepPicture(scope: By, uploadId: string, { width, height, screen, thumb }: Drawn): Promise<Media | Refusal<'no-file'>> {
  const upload = await findFinished(scope, uploadId, 'channel')
  if (!upload) return await stored(scope, uploadId)
  const media = { id: uploadId, userId: scope.user.id, type: 'image', name: upload.name, bytes: screen.size, width, height } as const
  await insertMedia(scope, media, { screen: await keepFile(scope, screen), thumb: await keepFile(scope, thumb) })
  await cancelUpload(scope, { id: uploadId })
  return await stored(scope, uploadId)
}

/** A second press at the same time leaves what the first has kept. */
async function stored(scope: By, uploadId: string): Promise<Media | Refusal<'no-file'>> {
  const media = await findOwnMedia(scope, scope.user.id, uploadId)
  return media ? presentMedia(media) : refuse('no-file')
}
