import { z } from 'zod'
import { call } from './call.ts'
import { asFileName } from './file-names.ts'
import { refusal } from './refusals.ts'
import { who } from './roles.ts'
import { Id } from './text.ts'
import { fileWords, partBytes, uploadPurposes } from './upload-purposes.ts'

const names = Object.keys(uploadPurposes) as [keyof typeof uploadPurposes]

export const Sha256 = z.string().regex(/^[0-9a-f]{64}$/, 'This is not a SHA-256 in hexadecimal')

/** A file on its way. The id is made in the browser: a repeat goes on with the same upload. */
export const BeginUpload = z.object({
  id: Id,
  purpose: z.enum(names),
  name: z.string().max(1000).overwrite(asFileName),
  bytes: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER),
})
export type BeginUpload = z.infer<typeof BeginUpload>

export const Upload = z.object({
  id: Id,
  name: z.string(),
  bytes: z.number().int(),
  /** of each part but the last */
  partBytes: z.number().int(),
  /** which are there; once it is finished, they are one file */
  parts: z.array(z.object({ number: z.number().int(), sha256: Sha256 })),
  isFinished: z.boolean(),
})
export type Upload = z.infer<typeof Upload>

export const UploadPart = z.object({
  params: z.object({ id: Id, number: z.coerce.number().int().min(1).max(10_000) }),
  query: z.object({ sha256: Sha256 }),
  body: z.file(),
})
export type UploadPart = z.infer<typeof UploadPart>

/** With the SHA-256 of each part, in order, as the browser has read them. */
export const FinishUpload = z.object({ id: Id, parts: z.array(Sha256).min(1).max(10_000) })
export type FinishUpload = z.infer<typeof FinishUpload>

export const FinishedUpload = z.object({ id: Id, name: z.string(), kind: z.string(), bytes: z.number().int(), sha256: Sha256 })
export type FinishedUpload = z.infer<typeof FinishedUpload>

const gone = { 'upload-not-found': refusal(404, 'This file is no longer there. Please upload it again.', 'file') }
const closed = { 'may-not-upload': refusal(403, 'You cannot upload files here.', 'file') }
const noRoom = {
  'no-room': refusal(
    409,
    'There is no room left on the server for this file. Please tell whoever looks after it, and try again later.',
    'file',
  ),
}
const wrongKind = { 'file-kind': refusal(415, '{words}', 'file') }
const full = {
  'storage-full': refusal(409, 'The studio’s storage of {max} is full, so this file cannot be added. A larger plan has more.', 'file'),
}

export const uploads = {
  begin: call('POST', '/uploads/begin', who.members, 'Begin to upload a file in parts, or go on: says which parts are there')
    .input(BeginUpload)
    .errors({
      ...gone,
      ...closed,
      ...full,
      'file-too-large': refusal(413, fileWords.size, 'file'),
      'file-empty': refusal(400, fileWords.empty, 'file'),
      'upload-differs': refusal(409, 'This upload was begun with another file. Please choose the file again.', 'file'),
      'uploads-open': refusal(429, 'Too many files are on their way. Please wait until some have arrived.', 'file'),
    })
    .output(Upload),

  part: call('PUT', '/uploads/{id}/parts/{number}', who.members, 'Send one part of a file, as bytes; a repeated part is recognised', {
    uploadBytes: partBytes,
    uploadAs: 'bytes',
  })
    .route({ inputStructure: 'detailed' })
    .input(UploadPart)
    .errors({
      ...gone,
      ...closed,
      ...wrongKind,
      ...noRoom,
      ...full,
      'part-unknown': refusal(400, 'This file has no such part.', 'file'),
      'part-size': refusal(400, 'A part of the file has not arrived completely. Please try again.', 'file'),
      'part-damaged': refusal(400, 'A part of the file was damaged on its way. Please try again.', 'file'),
      'part-differs': refusal(409, 'The file has changed since its upload began. Please choose it again.', 'file'),
    })
    .output(z.object({ number: z.number().int() })),

  finish: call('POST', '/uploads/finish', who.members, 'Put the parts of a file together; a repeat gives the same file')
    .input(FinishUpload)
    .errors({
      ...gone,
      ...closed,
      ...wrongKind,
      ...noRoom,
      'parts-missing': refusal(409, 'The file has not arrived completely. Please try again.', 'file'),
      'part-differs': refusal(409, 'The file has changed since its upload began. Please choose it again.', 'file'),
    })
    .output(FinishedUpload),

  cancel: call('POST', '/uploads/cancel', who.members, 'Give up a file that nothing has used so far')
    .input(z.object({ id: Id }))
    .output(z.object({})),
}
