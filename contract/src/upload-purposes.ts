import { mediaKinds, mediaLimits } from './media-kinds.ts'
import { fileKinds, megabyte, type FileKind } from './file-kinds.ts'
import type { Role } from './roles.ts'
import { untakenKind } from './untaken-kinds.ts'

/** What may be uploaded for one use. */
export interface UploadPurpose {
  readonly roles: readonly Role[]
  readonly kinds: readonly FileKind[]
  readonly maxBytes: number
  /** of these files: 'a PDF file' */
  readonly one: string
  /** of these files: 'PDF files' */
  readonly many: string
  /** another kind is refused in its own name, with what to do instead */
  readonly namesOthers?: boolean
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
    namesOthers: true,
  },
} as const satisfies Record<string, UploadPurpose>

export type PurposeName = keyof typeof uploadPurposes

/** What a part of an upload has, but for the last one, which has the rest. */
export const partBytes = 8 * megabyte

/** Of an upload. Parts are numbered from 1. */
export const countParts = (bytes: number, each: number): number => Math.ceil(bytes / each)

/** Bytes that a person may have on their way at once; a single file within its own limit is always taken (S4 files). */
export const mostUnderWay: Record<Role, number> = { owner: 500 * megabyte, teacher: 500 * megabyte, parent: 200 * megabyte }

/** The words that refuse a file; the browser says them before the server does. `many` and `max` are the purpose's. */
export const fileWords = {
  size: '{many} can be up to {max}.',
  empty: 'This file is empty. Please choose another one.',
} as const

/** The values of `fileWords`. */
export function valuesOf({ many, maxBytes }: UploadPurpose) {
  return { many, max: `${maxBytes / megabyte}MB` }
}

/**
 * The words that refuse a file of another kind. `mark` is of what its content is, where that is known (see `untakenKind`); otherwise its name
 * says it.
 */
export function kindWords({ one, kinds, namesOthers }: UploadPurpose, { name, mark = '' }: { name: string; mark?: string }): string {
  const ending = name.toLowerCase().replace(/^.*\./s, '')
  const other = namesOthers ? (untakenKind(mark) ?? untakenKind(ending)) : null
  if (other) return `${other.what} cannot be used here. ${other.instead}`
  if (namesOthers && endingsOf(kinds).includes(`.${ending}`)) return 'This file is damaged, or not what its name says.'
  return `Please select ${one}`
}

/** How the names of these kinds end. */
export const endingsOf = (kinds: readonly FileKind[]): string[] => [...new Set(kinds.flatMap((kind) => fileKinds[kind]))]
