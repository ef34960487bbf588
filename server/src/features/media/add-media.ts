import { convertedKinds, type FileKind } from '@callboard/contract/file-kinds'
import { mediaLimits, mediaTypeOf, pictureSides, type MediaKind, type MediaSize, type MediaType } from '@callboard/contract/media-kinds'
import type { Media } from '@callboard/contract/media'
import { buffer } from 'node:stream/consumers'
import type { Actor, Scope } from '../../platform/actor.ts'
import { StoreFault } from '../../platform/files/store/file-store.ts'
import { keepFile, storeMade, type StoredFile } from '../../platform/files/store-file.ts'
import { done, inSteps, type Done } from '../../platform/http/in-steps.ts'
import type { Visitor } from '../../platform/http/visitor.ts'
import type { PictureCode } from '../../platform/pictures/draw-apart.ts'
import { drawPhoto, type Photo } from '../../platform/pictures/draw-photo.ts'
import type { Limit } from '../../platform/rate-limits.ts'
import { copyRecording, type RecordingCode } from '../../platform/recordings/copy-recording.ts'
import { isRefusal, refuse, type Refusal } from '../../platform/refusal.ts'
import { cancelUpload } from '../uploads/cancel-upload.ts'
import { findFinished } from '../uploads/find-finished.ts'
import { takeUpload } from '../uploads/take-upload.ts'
import { presentMedia } from './present-media.ts'
import { countUnattached, findOwnMedia, insertMedia } from './queries.ts'

/** Each reads a whole file and writes it again. */
const preparing: Limit = { name: 'media', attempts: 120, seconds: 600 }

/** Of one person, those of the last two days included: nobody else sees them, and they take the studio's storage. */
const mostUnattached = 50

type Code = PictureCode | RecordingCode | 'no-file' | 'heic-off' | 'media-unposted' | 'too-many-requests' | `${MediaType}-too-large`

interface Reserved {
  readonly uploadId: string
  /** of the upload with a picture of a video */
  readonly poster: { readonly uploadId: string; readonly fileId: string } | null
  readonly actor: Pick<Actor, 'user'>
  readonly studioId: string
  readonly type: MediaType
  readonly kind: FileKind
  readonly fileId: string
}

/** What was made of an uploaded file, to be kept instead of it. */
interface Made {
  readonly width: number | null
  readonly height: number | null
  readonly files: Partial<Record<MediaSize, StoredFile>>
}

/**
 * Prepares an uploaded file for a post or message; idempotent. A picture is drawn anew in two sizes, upright and without what a camera writes into it,
 * as a video or sound is copied, and what was uploaded goes; any other file stays as it is.
 */
export const addMedia = inSteps({
  async reserve(
    actor,
    { uploadId, posterId }: { uploadId: string; posterId?: string | undefined },
    { heicPictures },
  ): Promise<Reserved | Done<Media> | Refusal<Code>> {
    const by = { uploadId, actor: { user: actor.user }, studioId: actor.studioId }
    const before = await findOwnMedia(actor, actor.user.id, uploadId)
    if (before) return done(presentMedia(before))
    const upload = await findFinished(actor, uploadId, 'media')
    if (!upload) return refuse('no-file')
    const kind = upload.kind as MediaKind
    const type = mediaTypeOf(kind)
    if ((await countUnattached(actor, actor.user.id)) >= mostUnattached) return refuse('media-unposted')
    if (upload.bytes > mediaLimits[type].maxBytes) return refuse(`${type}-too-large`)
    const poster = type === 'video' && posterId ? await findPoster(actor, posterId, heicPictures) : null
    return { ...by, poster, type, kind, fileId: upload.fileId }
  },
  call: async (visitor, reserved): Promise<Made | null | Refusal<Code>> => (reserved.type === 'file' ? null : makeAnew(visitor, reserved)),
  async settle(scope, { uploadId, poster, actor, type }, made): Promise<Media | Refusal<Code>> {
    if (isRefusal(made)) return made
    const by = { ...scope, user: actor.user }
    if (poster) await cancelUpload(by, { id: poster.uploadId })
    if (made) return await keepMade(by, { uploadId, type }, made)
    const taken = await takeUpload(by, uploadId, 'media')
    if (!isRefusal(taken)) {
      const { name, bytes, fileId } = taken
      await insertMedia(scope, { id: uploadId, userId: actor.user.id, type, name, bytes, width: null, height: null }, { whole: fileId })
    }
    return await stored(by, uploadId)
  },
  answer: (media): Media | Refusal<Code> => media,
})

/** One at a time of a person: many would take everybody's memory and turn. */
const inHand = new Set<string>()

async function makeAnew(visitor: Visitor, reserved: Reserved): Promise<Made | Refusal<Code>> {
  if (convertedKinds.includes(reserved.kind) && !visitor.heicPictures) return refuse('heic-off')
  const whose = reserved.actor.user.id
  if (inHand.has(whose)) return refuse(reserved.type === 'image' ? 'pictures-busy' : 'recordings-busy')
  inHand.add(whose)
  try {
    return await makeInTurn(visitor, reserved)
  } finally {
    inHand.delete(whose)
  }
}

async function findPoster(actor: Actor, uploadId: string, heicPictures: boolean): Promise<Reserved['poster']> {
  const upload = await findFinished(actor, uploadId, 'media')
  const isPicture = upload && mediaTypeOf(upload.kind as MediaKind) === 'image' && upload.bytes <= mediaLimits.image.maxBytes
  const isOff = !heicPictures && convertedKinds.includes(upload?.kind as FileKind)
  return isPicture && !isOff ? { uploadId, fileId: upload.fileId } : null
}

async function makeInTurn(visitor: Visitor, { actor, studioId, poster, fileId, type }: Reserved): Promise<Made | Refusal<Code>> {
  const wait = await visitor.limits.spend(preparing, actor.user.id)
  if (wait !== null) return refuse('too-many-requests', { n: wait })
  const whose = actor.user.id
  if (type === 'image') {
    const pictures = await drawPictures(await bytesOf(visitor, fileId), whose)
    return isRefusal(pictures) ? pictures : { ...sizeOf(pictures.screen), files: await storePictures(visitor, studioId, pictures) }
  }
  const still = poster && (await drawPictures(await bytesOf(visitor, poster.fileId), whose))
  if (isRefusal(still) && still.code === 'pictures-busy') return still
  const copy = await copyRecording(() => bytesOf(visitor, fileId))
  if (isRefusal(copy)) return copy
  const whole = await storeMade(visitor, studioId, copy.kind, copy.bytes)
  return { ...sizeOf(copy), files: { whole, ...(still && !isRefusal(still) && (await storePictures(visitor, studioId, still))) } }
}

async function bytesOf(visitor: Visitor, fileId: string): Promise<Buffer> {
  const sent = await visitor.files.get(fileId)
  if (!sent) throw new StoreFault('The bytes of an uploaded file are missing')
  return await buffer(sent)
}

const sizeOf = ({ width, height }: Pick<Made, 'width' | 'height'>) => ({ width, height })

async function drawPictures(bytes: Buffer, whose: string): Promise<Record<'screen' | 'thumb', Photo> | Refusal<PictureCode>> {
  const screen = await drawPhoto(bytes, { side: pictureSides.screen, whose })
  if (isRefusal(screen)) return screen
  const thumb = await drawPhoto(screen.bytes, { side: pictureSides.thumb, whose })
  return isRefusal(thumb) ? thumb : { screen, thumb }
}

async function storePictures(visitor: Visitor, studioId: string, { screen, thumb }: Record<'screen' | 'thumb', Photo>) {
  const keep = ({ bytes }: Photo) => storeMade(visitor, studioId, 'image/webp', bytes)
  return { screen: await keep(screen), thumb: await keep(thumb) }
}

type By = Scope & Pick<Actor, 'user'>

async function keepMade(
  scope: By,
  { uploadId, type }: Pick<Reserved, 'uploadId' | 'type'>,
  made: Made,
): Promise<Media | Refusal<'no-file'>> {
  const upload = await findFinished(scope, uploadId, 'media')
  if (!upload) return await stored(scope, uploadId)
  const whole = made.files.whole ?? made.files.screen
  const { width, height } = made
  const media = { id: uploadId, userId: scope.user.id, type, name: upload.name, bytes: whole?.size ?? 0, width, height }
  const files: Partial<Record<MediaSize, string>> = {}
  for (const [size, file] of Object.entries(made.files)) files[size as MediaSize] = file.id
  // Another server may have been quicker: a file that was kept without a row would never leave.
  if (await insertMedia(scope, media, files)) for (const file of Object.values(made.files)) await keepFile(scope, file)
  await cancelUpload(scope, { id: uploadId })
  return await stored(scope, uploadId)
}

/** A second press at the same time leaves what the first has kept. */
async function stored(scope: By, uploadId: string): Promise<Media | Refusal<'no-file'>> {
  const media = await findOwnMedia(scope, scope.user.id, uploadId)
  return media ? presentMedia(media) : refuse('no-file')
}
