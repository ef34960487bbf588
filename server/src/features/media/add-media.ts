import { convertedKinds, type FileKind } from '@callboard/contract/file-kinds'
import type { Media } from '@callboard/contract/media'
import { mediaLimits, mediaTypeOf, type MediaKind, type MediaSize, type MediaType } from '@callboard/contract/media-kinds'
import type { Actor, Scope } from '../../platform/actor.ts'
import { keepFile } from '../../platform/files/store-file.ts'
import { done, inSteps, type Done } from '../../platform/http/in-steps.ts'
import type { Visitor } from '../../platform/http/visitor.ts'
import type { Limit } from '../../platform/rate-limits.ts'
import { isRefusal, refuse, type Refusal } from '../../platform/refusal.ts'
import { cancelUpload } from '../uploads/cancel-upload.ts'
import { findFinished } from '../uploads/find-finished.ts'
import { takeUpload } from '../uploads/take-upload.ts'
import { makeMedia, type Made, type MakingCode } from './make-media.ts'
import { findOwnMedia, forgetOldest, insertMedia, type MediaRow } from './queries.ts'

/** Each reads a whole file and writes it again. */
const preparing: Limit = { name: 'media', attempts: 120, seconds: 600 }

/** Of one person: nobody else sees them, and they take the studio's storage. Those of more than an hour ago give way to new ones. */
const mostUnattached = 50
const givesWay = { hours: 1 }

type Code = MakingCode | 'no-file' | 'heic-off' | 'media-unposted' | 'too-many-requests'

/** The file may be offered again as it is. */
const passing: readonly Code[] = ['pictures-busy', 'recordings-busy', 'too-many-requests']

interface Reserved {
  readonly uploadId: string
  /** of the upload with a picture of a video */
  readonly poster: { readonly uploadId: string; readonly fileId: string } | null
  readonly actor: Pick<Actor, 'user'>
  readonly studioId: string
  readonly name: string
  readonly type: MediaType
  readonly kind: FileKind
  readonly bytes: number
  readonly fileId: string
}

/**
 * Prepares an uploaded file for a post or message; idempotent. A picture, video or sound is made anew and what was uploaded goes, also where it
 * is refused for good; any other file stays as it is.
 */
export const addMedia = inSteps({
  async reserve(
    actor,
    { uploadId, posterId }: { uploadId: string; posterId?: string | undefined },
    { heicPictures },
  ): Promise<Reserved | Done<Media> | Refusal<Code>> {
    const before = await findOwnMedia(actor, actor.user.id, uploadId)
    if (before) return done(presentMedia(before))
    const upload = await findFinished(actor, uploadId, 'media')
    if (!upload) return refuse('no-file')
    const kind = upload.kind as MediaKind
    const type = mediaTypeOf(kind)
    const room = { most: mostUnattached - 1, before: actor.clock.now().subtract(givesWay) }
    if (!(await forgetOldest(actor, actor.user.id, room))) return refuse('media-unposted')
    const poster = type === 'video' && posterId ? await findPoster(actor, posterId, heicPictures) : null
    const { name, bytes, fileId } = upload
    return { uploadId, poster, actor: { user: actor.user }, studioId: actor.studioId, name, type, kind, bytes, fileId }
  },
  call: async (visitor, reserved): Promise<Made | null | Refusal<Code>> => {
    if (reserved.bytes > mediaLimits[reserved.type].maxBytes) return refuse(`${reserved.type}-too-large`)
    return reserved.type === 'file' ? null : await makeAnew(visitor, reserved)
  },
  // As a value also where it refuses, so that what is given up stays given up.
  async settle(scope, { uploadId, poster, actor, type }, made): Promise<{ outcome: Media | Refusal<Code> }> {
    const by = { ...scope, user: actor.user }
    if (isRefusal(made) && passing.includes(made.code)) return { outcome: made }
    if (poster) await cancelUpload(by, { id: poster.uploadId })
    if (isRefusal(made)) {
      await cancelUpload(by, { id: uploadId })
      return { outcome: made }
    }
    return { outcome: made ? await keepMade(by, uploadId, made) : await keepAsItIs(by, uploadId, type) }
  },
  answer: ({ outcome }): Media | Refusal<Code> => outcome,
})

/** One at a time of a person: many would take everybody's memory and turn. */
const inHand = new Set<string>()

async function makeAnew(visitor: Visitor, reserved: Reserved): Promise<Made | Refusal<Code>> {
  if (convertedKinds.includes(reserved.kind) && !visitor.heicPictures) return refuse('heic-off')
  const userId = reserved.actor.user.id
  if (inHand.has(userId)) return refuse(reserved.type === 'image' ? 'pictures-busy' : 'recordings-busy')
  inHand.add(userId)
  try {
    const wait = await visitor.limits.spend(preparing, userId)
    if (wait !== null) return refuse('too-many-requests', { n: wait })
    return await makeMedia(visitor, { ...reserved, userId, posterFileId: reserved.poster?.fileId ?? null })
  } finally {
    inHand.delete(userId)
  }
}

async function findPoster(actor: Actor, uploadId: string, heicPictures: boolean): Promise<Reserved['poster']> {
  const upload = await findFinished(actor, uploadId, 'media')
  const isPicture = upload && mediaTypeOf(upload.kind as MediaKind) === 'image' && upload.bytes <= mediaLimits.image.maxBytes
  const isOff = !heicPictures && convertedKinds.includes(upload?.kind as FileKind)
  return isPicture && !isOff ? { uploadId, fileId: upload.fileId } : null
}

type By = Scope & Pick<Actor, 'user'>

async function keepAsItIs(scope: By, uploadId: string, type: MediaType): Promise<Media | Refusal<'no-file'>> {
  const taken = await takeUpload(scope, uploadId, 'media')
  if (!isRefusal(taken)) {
    const { name, bytes, fileId } = taken
    const media = { id: uploadId, userId: scope.user.id, type, name, bytes, width: null, height: null, caveat: null }
    await insertMedia(scope, media, { whole: fileId })
  }
  return await stored(scope, uploadId)
}

async function keepMade(scope: By, uploadId: string, made: Made): Promise<Media | Refusal<'no-file'>> {
  const upload = await findFinished(scope, uploadId, 'media')
  if (!upload) return await stored(scope, uploadId)
  const whole = made.files.whole ?? made.files.screen
  const { type, width, height, caveat } = made
  const media = { id: uploadId, userId: scope.user.id, type, name: upload.name, bytes: whole?.size ?? 0, width, height, caveat }
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

function presentMedia({ id, type, name, bytes, width, height, description, hasPoster, caveat }: MediaRow): Media {
  return { id, type: type as Media['type'], name, bytes: Number(bytes), width, height, description, hasPoster, caveat }
}
