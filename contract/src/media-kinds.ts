import { megabyte, type FileKind } from './file-kinds.ts'

// Separate from the schemas, so that a composer can say what it takes without zod.

/** What somebody attaches to a post or message; it decides how it is shown (S2 §2). */
export type MediaType = 'image' | 'video' | 'audio' | 'file'

const office = 'application/vnd.openxmlformats-officedocument'

const typeOfKind = {
  'image/jpeg': 'image',
  'image/png': 'image',
  'image/webp': 'image',
  'image/gif': 'image',
  'image/heic': 'image',
  'image/heif': 'image',
  'video/mp4': 'video',
  'video/quicktime': 'video',
  'video/webm': 'video',
  'video/3gpp': 'video',
  'video/3gpp2': 'video',
  'audio/mpeg': 'audio',
  'audio/mp4': 'audio',
  'audio/x-m4a': 'audio',
  'audio/wav': 'audio',
  'audio/ogg': 'audio',
  'application/pdf': 'file',
  [`${office}.wordprocessingml.document`]: 'file',
  [`${office}.spreadsheetml.sheet`]: 'file',
  'application/x-cfb': 'file',
  'text/plain': 'file',
} as const satisfies Partial<Record<FileKind, MediaType>>

export type MediaKind = keyof typeof typeOfKind
export const mediaKinds = Object.keys(typeOfKind) as MediaKind[]

export const mediaTypeOf = (kind: MediaKind): MediaType => typeOfKind[kind]

/**
 * What somebody should know of a file before it is sent: its first picture alone is shown, or not every phone plays it, or it has lost a
 * sound that browsers do not play.
 */
export const mediaCaveats = ['stilled', 'may-not-play', 'silenced'] as const
export type MediaCaveat = (typeof mediaCaveats)[number]

/** Bytes at most of each type of media (S2 §5), and the words that refuse more. */
export const mediaLimits = {
  image: { maxBytes: 10 * megabyte, words: 'Image files must be under 10MB' },
  video: { maxBytes: 50 * megabyte, words: 'Video files must be under 50MB' },
  audio: { maxBytes: 20 * megabyte, words: 'Audio files must be under 20MB' },
  file: { maxBytes: 20 * megabyte, words: 'Files must be under 20MB' },
} as const satisfies Record<MediaType, { maxBytes: number; words: string }>

/** Widths in pixels in which pictures are drawn anew; the whole picture fits into a square of that side. */
export const pictureSides = { thumb: 480, screen: 1600 } as const

export type MediaSize = 'thumb' | 'screen' | 'whole'

/** Of a post or message: characters, files, and characters of the description of one (S4 files, documents, conversations). */
export const mostWritten = 5_000
export const mostMedia = 10
export const mostDescription = 300

/** The address of a file's bytes; `?as=saved` downloads them. */
export const mediaAddress = (id: string, size: MediaSize): string => `/api/media/${id}/${size}`
