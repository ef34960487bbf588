import type { Actor, WithLogins } from '../../../platform/actor.ts'
import { madeFile, savedAs, type FileAnswer } from '../../../platform/files/open-file.ts'
import { refuse, type Refusal } from '../../../platform/refusal.ts'
import { readWholeEntry } from '../../../platform/trail/trail.ts'
import { seeEvidence } from './read-evidence.ts'

/** How the entry can be checked by anybody who can compute SHA-256. */
export const how = [
  'The hash of the entry is SHA-256 of "entry" as canonical JSON (RFC 8785).',
  'A seal in "entry.sealed" is SHA-256 of the salt, as bytes, followed by the text in UTF-8.',
  '"entry.facts.sha256" is SHA-256 of the document as it was signed: the signed copy begins with it, byte for byte.',
  '"entry.previous" is the hash of the entry before; those who signed before and after have both in an email.',
]

/** What the record holds of a signature, for owners and the signer: enough to check it without Callboard. */
export async function exportEvidence(
  actor: WithLogins<Actor>,
  { id }: { id: string },
): Promise<FileAnswer | Refusal<'signature-not-found'>> {
  const proven = await seeEvidence(actor, id)
  const entry = proven && (await readWholeEntry(actor, proven.evidence.entry.number))
  if (!proven || !entry) return refuse('signature-not-found')
  const { said, hash, texts } = entry
  const name = `Evidence ${proven.evidence.code}.json`
  return madeFile(
    `${JSON.stringify({ code: proven.evidence.code, hash, entry: said, texts, how }, null, 2)}\n`,
    'application/json',
    savedAs(name),
  )
}
