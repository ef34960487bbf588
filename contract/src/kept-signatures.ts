import { z } from 'zod'
import { call, SentFile, sendsFile } from './call.ts'
import { AwaitedSigner, AwaitedCounts } from './awaited-signers.ts'
import { PlainDate } from './dates.ts'
import { refusal } from './refusals.ts'
import { who } from './roles.ts'
import { SignedChild } from './signed-child.ts'
import { Id, line } from './text.ts'

const page = z.coerce.number().int().min(1).max(100_000).default(1)

/** A person and a document that they have not signed. */
export const Unsigned = z.object({
  /** of the recipient */
  id: Id,
  user: z.object({ id: Id, name: z.string(), email: z.string() }),
  /** of a document for each child */
  child: z.string().nullable(),
  document: z.object({ id: Id, name: z.string(), expiresOn: PlainDate.nullable() }),
  isOverdue: z.boolean(),
  lastReminderAt: z.iso.datetime().nullable(),
})
export type Unsigned = z.infer<typeof Unsigned>

export const UnsignedPage = z.object({
  unsigned: z.array(Unsigned),
  total: z.number().int(),
  page: z.number().int(),
  /** of the studio, whatever is searched for */
  people: z.number().int(),
  documents: z.number().int(),
  awaitedCounts: AwaitedCounts,
  /** on every page, those whom the search finds */
  awaited: z.array(AwaitedSigner),
})
export type UnsignedPage = z.infer<typeof UnsignedPage>

/** `all`: to be printed. */
export const ListUnsigned = z.object({ search: line('Search', 120).default(''), rows: z.enum(['page', 'all']).default('page'), page })
export type ListUnsigned = z.infer<typeof ListUnsigned>

/** How long evidence is kept (S4 documents). */
export const keeping = {
  /** null: not known, as the document is still in use or its signer is still here */
  keptUntil: PlainDate.nullable(),
  erasedAt: z.iso.datetime().nullable(),
}

/** A signature among those of the studio; null: erased when its time was over. */
export const KeptSignature = z.object({
  id: Id,
  documentName: z.string().nullable(),
  version: z.number().int(),
  isWithdrawn: z.boolean(),
  /** a newer version of the document asks for another signature */
  isReplaced: z.boolean(),
  signature: z.string().nullable(),
  accountName: z.string().nullable(),
  email: z.string().nullable(),
  /** whom it was signed for, or about whom it answers */
  children: z.array(SignedChild),
  signedAt: z.iso.datetime(),
  isLate: z.boolean(),
  code: z.string(),
  ...keeping,
})
export type KeptSignature = z.infer<typeof KeptSignature>

export const SignaturePage = z.object({
  signatures: z.array(KeptSignature),
  total: z.number().int(),
  page: z.number().int(),
  hasAny: z.boolean(),
})
export type SignaturePage = z.infer<typeof SignaturePage>

/** Something that has been signed, or is to be signed, for a child or for its family; names are null once they have been erased. */
export const Paper = z.object({
  /** of the signature, or of whoever is asked for it */
  id: Id,
  document: z.object({ id: Id, name: z.string().nullable(), version: z.number().int() }),
  forFamily: z.boolean(),
  /** who has not signed for their family, of a child of several */
  waitsFor: z.string().nullable(),
  signed: z
    .object({
      at: z.iso.datetime(),
      by: z.string().nullable(),
      isLate: z.boolean(),
      isWithdrawn: z.boolean(),
      /** a newer version of the document asks for another signature */
      isReplaced: z.boolean(),
      /** false: another guardian signed, whose sheet is theirs */
      mayOpen: z.boolean(),
    })
    .nullable(),
})
export type Paper = z.infer<typeof Paper>

export const ListSignatures = z.object({ search: line('Search', 120).default(''), page })
export type ListSignatures = z.infer<typeof ListSignatures>

/** Of `documents`: who has not signed, and what has been signed, over all documents of a studio. */
export const keptSignatures = {
  unsigned: call('GET', '/documents/unsigned', who.ownersInRooms, 'Who has not signed what, over all documents: those due first')
    .input(ListUnsigned)
    .output(UnsignedPage),

  unsignedFile: call('GET', '/documents/unsigned/file', who.ownersInRooms, 'Who has not signed what, as CSV')
    .route(sendsFile)
    .output(SentFile),

  remindUnsigned: call(
    'POST',
    '/documents/unsigned/remind',
    who.owners,
    'Remind everybody who has not signed something, once a day for each',
  ).output(
    z.object({ people: z.number().int(), documents: z.number().int(), alreadyToday: z.number().int(), awaitedCounts: AwaitedCounts }),
  ),

  /** also of documents that are withdrawn, and of earlier versions */
  signatures: call('GET', '/documents/signatures', who.ownersForBooks, 'All signatures of the studio, newest first')
    .input(ListSignatures)
    .output(SignaturePage),

  ofStudent: call(
    'GET',
    '/documents/of/{studentId}',
    who.membersInRooms,
    'What has been and is to be signed for a child: for owners and its family',
  )
    .input(z.object({ studentId: Id }))
    .errors({ 'student-not-found': refusal(404, 'This student no longer exists.') })
    .output(z.array(Paper)),

  /** also of a document that is withdrawn; it stays open after the plan, and before the studio is closed */
  evidencePack: call('GET', '/documents/{id}/evidence', who.ownersForBooks, 'Everything that proves who signed a document, as a ZIP')
    .route(sendsFile)
    .input(z.object({ id: Id }))
    .errors({ 'document-not-found': refusal(404, 'This document no longer exists.') })
    .output(SentFile),

  evidencePacks: call('GET', '/documents/evidence', who.ownersForBooks, 'The evidence of all documents that anybody has signed, as a ZIP')
    .route(sendsFile)
    .output(SentFile),
}
