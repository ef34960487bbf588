import { z } from 'zod'
import { keeping } from './kept-signatures.ts'
import { RecordFault } from './record-faults.ts'
import { Role } from './roles.ts'
import { SignedChild } from './signed-child.ts'
import { Id } from './text.ts'

/** A signature of one's own: it stays, whatever becomes of the document. */
export const OwnSignature = z.object({
  id: Id,
  documentName: z.string(),
  version: z.number().int(),
  signedAt: z.iso.datetime(),
  isLate: z.boolean(),
  children: z.array(SignedChild),
  /** as it stands on the copy: four groups of five */
  code: z.string(),
})
export type OwnSignature = z.infer<typeof OwnSignature>

/** null: signed before the record said so */
export const readAs = z.enum(['page', 'page-and-text']).nullable()

/** of one that was made without a connection: when, as the device's own clock said; null: it was made when it came */
export const madeAt = z.iso.datetime().nullable()

/** What is kept of a signature, for owners and the signer; null: erased when its time was over. */
export const Evidence = z.object({
  id: Id,
  documentId: Id,
  documentName: z.string().nullable(),
  version: z.number().int(),
  pages: z.number().int(),
  sha256: z.string(),
  signature: z.string().nullable(),
  accountName: z.string().nullable(),
  email: z.string().nullable(),
  role: Role,
  receivedAt: z.iso.datetime(),
  viewedAt: z.iso.datetime().nullable(),
  readAt: z.iso.datetime(),
  readAs,
  signedAt: z.iso.datetime(),
  madeAt,
  /** the studio's at that time */
  zone: z.string(),
  isLate: z.boolean(),
  address: z.string().nullable(),
  browser: z.string().nullable(),
  wording: z.string().nullable(),
  /** empty: signed for nobody else, and nothing was asked */
  children: z.array(SignedChild),
  code: z.string(),
  entry: z.object({ number: z.number().int(), hash: z.string(), previous: z.string() }),
  /** the record says the same of it, unchanged: there are no faults */
  holds: z.boolean(),
  faults: z.array(RecordFault),
  /** of a signature from before the record had codes and copies: the day on which they were sealed as they were found; null otherwise */
  sealedAfterwardsAt: z.iso.datetime().nullable(),
  ...keeping,
})
export type Evidence = z.infer<typeof Evidence>

/** The studio's record: how many entries were read, and where it, or a row beside it, does not hold. */
export const CheckedRecord = z.object({ entries: z.number().int(), faults: z.array(RecordFault) })
export type CheckedRecord = z.infer<typeof CheckedRecord>
