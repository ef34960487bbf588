import { mediaKinds, mediaLimits } from './media-kinds.ts'
import { megabyte, type FileKind } from './file-kinds.ts'
import type { Role } from './roles.ts'

/** What may be uploaded for one use. */
export interface UploadPurpose {
  readonly roles: readonly Role[]
  readonly kinds: readonly FileKind[]
  readonly maxBytes: number
  /** of these files: 'a PDF file' */
  readonly one: string
  /** of these files: 'PDF files' */
  readonly many: string
}

/** Each use of an uploaded file. Needs no zod, so that a form can say what it takes. */
export const uploadPurposes = {
  document: { roles: ['owner'], kinds: ['application/pdf'], maxBytes: 10 * megabyte, one: 'a PDF file', many: 'PDF files' },
  /** each type of media has a limit of its own below this one */
  media: {
    roles: ['owner', 'teacher', 'parent'],
    kinds: mediaKinds,
    maxBytes: mediaLimits.video.maxBytes,
    one: 'a picture, video, sound or document',
    many: 'Files',
  },
} as const satisfies Record<string, UploadPurpose>

export type PurposeName = keyof typeof uploadPurposes

/** What a part of an upload has, but for the last one, which has the rest. */
export const partBytes = 8 * megabyte

/** Of an upload. Parts are numbered from 1. */
export const countParts = (bytes: number, each: number): number => Math.ceil(bytes / each)

/** The words that refuse a file; the browser says them before the server does. `one`, `many` and `max` are the purpose's. */
export const fileWords = {
  kind: 'Please select {one}',
  size: '{many} can be up to {max}.',
  empty: 'This file is empty. Please choose another one.',
} as const

/** The values of `fileWords`. */
export function valuesOf({ one, many, maxBytes }: UploadPurpose) {
  return { one, many, max: `${maxBytes / megabyte}MB` }
}
