import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { MediaCaveat, MediaType } from '@callboard/contract/media-kinds'

const folder = join(import.meta.dirname, 'examples')
type Kinds = 'sounds' | 'films' | 'pictures' | 'documents'

/** A file of the folder `examples`, and what it becomes in a post or message. */
export interface TakenExample {
  readonly path: `${Kinds}/${string}`
  readonly name: string
  readonly type: MediaType
  readonly caveat: MediaCaveat | null
  /** how its bytes are sent to a browser */
  readonly contentType: string
}

const typeOf: Record<Kinds, MediaType> = { sounds: 'audio', films: 'video', pictures: 'image', documents: 'file' }

const caveats: Record<string, MediaCaveat> = {
  'films/alac.mov': 'silenced',
  'pictures/moving.gif': 'stilled',
  'pictures/moving.png': 'stilled',
  'pictures/moving.webp': 'stilled',
}
for (const path of ['sounds/vorbis.ogg', 'sounds/vorbis.weba', 'films/hevc.mov', 'films/hevc-10-bits.mov', 'films/hev1.mp4'])
  caveats[path] = 'may-not-play'
for (const name of ['avc-444.mp4', 'avc-422.mp4', 'avc-10-bits.mp4', 'av1.mp4', 'av1.webm', 'vp9.mp4', 'prores.mov', 'pcm.mov', 'ac3.mp4'])
  caveats[`films/${name}`] = 'may-not-play'

const office = 'application/vnd.openxmlformats-officedocument'
const contentTypes: Record<string, string> = {
  'films/prores.mov': 'video/quicktime',
  'films/pcm.mov': 'video/quicktime',
  'sounds/vorbis.ogg': 'audio/ogg',
  'sounds/vorbis.weba': 'audio/ogg',
  'sounds/pcm.mov': 'audio/wav',
  'documents/list.docx': `${office}.wordprocessingml.document`,
  'documents/sheet.xlsx': `${office}.spreadsheetml.sheet`,
  'documents/list.pdf': 'application/pdf',
  'documents/list.txt': 'text/plain',
}

function contentTypeOf(path: string): string {
  const [, kinds = '', ending = ''] = /^(\w+)\/.*\.(\w+)$/.exec(path) ?? []
  if (kinds === 'pictures') return 'image/webp'
  if (kinds === 'films') return ending === 'webm' ? 'video/webm' : 'video/mp4'
  if (kinds === 'documents') return 'application/x-cfb'
  return { mp3: 'audio/mpeg', wav: 'audio/wav' }[ending] ?? 'audio/mp4'
}

const namesIn = (kinds: string): string[] => readdirSync(join(folder, kinds)).toSorted()

export const takenExamples: readonly TakenExample[] = (Object.keys(typeOf) as Kinds[]).flatMap((kinds) =>
  namesIn(kinds).map((name) => {
    const path = `${kinds}/${name}` as const
    return { path, name, type: typeOf[kinds], caveat: caveats[path] ?? null, contentType: contentTypes[path] ?? contentTypeOf(path) }
  }),
)

/** What of the folder `untaken` is refused by its content, and the words it begins with. */
export const untakenExamples: Readonly<Record<string, string>> = {
  'camcorder.m2ts': 'AVCHD videos',
  'dictaphone.wav': 'This video or sound',
  'film.avi': 'AVI videos',
  'film.mkv': 'MKV videos',
  'film.mpg': 'MPEG videos',
  'film.wmv': 'Windows Media files',
  'flac.oga': 'This video or sound',
  'list.odt': 'OpenDocument files',
  'list.rtf': 'RTF documents',
  'lossless.m4a': 'Apple Lossless sounds',
  'motion-jpeg.mov': 'Motion JPEG videos',
  'note.amr': 'AMR sounds',
  'old-camera.mp4': 'Videos in the MPEG-4 of older cameras',
  'old.3gp': '3GP videos of older phones',
  'paint.bmp': 'BMP pictures',
  'scan.tiff': 'TIFF pictures',
  'song.aac': 'AAC sounds',
  'song.aiff': 'AIFF sounds',
  'song.flac': 'FLAC sounds',
  'song.wma': 'Windows Media files',
  'speex.ogg': 'This video or sound',
  'still.avif': 'AVIF pictures',
  'voice.caf': 'CAF sounds',
}

export const exampleOf = (path: string): Buffer => readFileSync(join(folder, path))
