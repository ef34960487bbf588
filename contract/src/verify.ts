import { z } from 'zod'
import { call } from './call.ts'
import { refusal } from './refusals.ts'
import { Role, who } from './roles.ts'
import { madeAt, readAs } from './signature-evidence.ts'
import { SignedChild } from './signed-child.ts'
import { plainLine } from './text.ts'

/** A code as it stands on a signed copy, or the SHA-256 of a file, which itself is never sent. */
export const AskProof = z.union([
  z.object({ code: plainLine('Code', 60).min(1, 'Please enter the code') }),
  z.object({ sha256: z.string().regex(/^[0-9a-f]{64}$/, 'This is not a SHA-256 in hexadecimal') }),
])
export type AskProof = z.infer<typeof AskProof>

/** What is proven of a signature, and nothing more; null: erased when its time was over. */
export const Proof = z.object({
  studio: z.string(),
  document: z.string().nullable(),
  version: z.number().int(),
  /** of the bytes that were signed, hexadecimal */
  sha256: z.string(),
  signature: z.string().nullable(),
  role: Role,
  signedAt: z.iso.datetime(),
  madeAt,
  /** the studio's at that time */
  zone: z.string(),
  isLate: z.boolean(),
  readAs,
  /** whom it was signed for, and what was answered about them */
  children: z.array(SignedChild),
  /** of the studio's record; `hash` and `previous` as far as the signer's mail has them */
  entry: z.object({ number: z.number().int(), hash: z.string(), previous: z.string() }),
  /** the record and what stands beside it are as they were written; the stored document is not read */
  holds: z.boolean(),
  /** of a signature from before the record had codes and copies */
  sealedAfterwardsAt: z.iso.datetime().nullable(),
  /** by what it was found: of a file, its bytes are those of a signed copy */
  by: z.enum(['code', 'file']),
})
export type Proof = z.infer<typeof Proof>

export const verify = {
  check: call('POST', '/verify', who.anyone, 'What a code, or a file of which only the hash is sent, proves')
    .input(AskProof)
    .errors({
      'code-unknown': refusal(404, 'This code is not on any signed copy. Please check each letter.', 'code'),
      'file-unknown': refusal(404, 'This file is not a signed copy from Callboard, or it has been changed since.'),
    })
    .output(Proof),
}
