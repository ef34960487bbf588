import { mediaLimits, pictureSides, type MediaCaveat, type MediaSize, type MediaType } from '@callboard/contract/media-kinds'
import { kindWords, uploadPurposes } from '@callboard/contract/upload-purposes'
import { buffer } from 'node:stream/consumers'
import { StoreFault } from '../../platform/files/store/file-store.ts'
import { storeMade, type StoredFile } from '../../platform/files/store-file.ts'
import type { Visitor } from '../../platform/http/visitor.ts'
import type { PictureCode } from '../../platform/pictures/draw-apart.ts'
import { drawPhoto, type Photo } from '../../platform/pictures/draw-photo.ts'
import { copyRecording, type RecordingCode } from '../../platform/recordings/copy-recording.ts'
import { isRefusal, refuse, type Refusal } from '../../platform/refusal.ts'

/** What was made of an uploaded file, to be kept instead of it. */
export interface Made {
  readonly type: MediaType
  readonly caveat: MediaCaveat | null
  readonly width: number | null
  readonly height: number | null
  readonly files: Partial<Record<MediaSize, StoredFile>>
}

export type MakingCode = PictureCode | RecordingCode | 'file-kind' | `${MediaType}-too-large`

interface Sent {
  readonly studioId: string
  readonly userId: string
  readonly type: MediaType
  readonly name: string
  readonly fileId: string
  /** of a picture of the video */
  readonly posterFileId: string | null
}

/**
 * Draws a picture anew in two sizes, upright and without what a camera writes into it, or copies a video or sound. A box of a video in which
 * there are no pictures is a sound.
 */
export async function makeMedia(visitor: Visitor, sent: Sent): Promise<Made | Refusal<MakingCode>> {
  return sent.type === 'image' ? drawPicture(visitor, sent) : copyFilm(visitor, sent)
}

async function drawPicture(visitor: Visitor, { studioId, userId, fileId }: Sent): Promise<Made | Refusal<MakingCode>> {
  const pictures = await drawPictures(await bytesOf(visitor, fileId), userId)
  if (isRefusal(pictures)) return pictures
  const { width, height, isStilled } = pictures.screen
  const caveat = isStilled ? 'stilled' : null
  return { type: 'image', caveat, width, height, files: await storePictures(visitor, studioId, pictures) }
}

async function copyFilm(visitor: Visitor, { studioId, userId, name, fileId, posterFileId }: Sent): Promise<Made | Refusal<MakingCode>> {
  const still = posterFileId === null ? null : await drawPictures(await bytesOf(visitor, posterFileId), userId)
  if (isRefusal(still) && still.code === 'pictures-busy') return still
  const copy = await copyRecording(() => bytesOf(visitor, fileId))
  if (isRefusal(copy)) {
    const { codec } = copy.values
    return codec ? refuse('file-kind', { words: kindWords(uploadPurposes.media, { name, mark: String(codec) }) }) : copy
  }
  const type = copy.hasPictures ? 'video' : 'audio'
  if (copy.bytes.length > mediaLimits[type].maxBytes) return refuse(`${type}-too-large`)
  const whole = await storeMade(visitor, studioId, copy.kind, copy.bytes)
  const poster = copy.hasPictures && still && !isRefusal(still) ? await storePictures(visitor, studioId, still) : {}
  const { width, height, caveat } = copy
  return { type, caveat, width, height, files: { whole, ...poster } }
}

async function bytesOf(visitor: Visitor, fileId: string): Promise<Buffer> {
  const sent = await visitor.files.get(fileId)
  if (!sent) throw new StoreFault('The bytes of an uploaded file are missing')
  return await buffer(sent)
}

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
