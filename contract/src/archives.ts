import { z } from 'zod'
import { call, SentFile, sendsFile } from './call.ts'
import { refusal } from './refusals.ts'
import { who } from './roles.ts'

/** Days for which a finished archive can be downloaded. */
export const archiveDays = 7

/** `stopped`: it was not finished, and can be asked for again. */
const Archive = z.object({
  state: z.enum(['making', 'ready', 'stopped']),
  /** of `total` records and files; `total` is 0 while the records are read */
  done: z.number().int(),
  total: z.number().int(),
  askedAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
  /** until when it can be downloaded */
  expiresAt: z.iso.datetime().nullable(),
  bytes: z.number().int().nullable(),
  /** the SHA-256 of its manifest, in hexadecimal: whoever imports it compares it */
  print: z.string().nullable(),
  /** files that could not be put in, which its index names */
  missing: z.number().int(),
})
export type Archive = z.infer<typeof Archive>

const notReady = { 'archive-not-ready': refusal(404, 'There is no archive to download. Please make a new one.') }

/** All of a studio as one file, to take along. Stays open to owners whose subscription has ended: leaving is when it is needed (S4 money). */
export const archives = {
  read: call('GET', '/archives', who.ownersBeforeSubscribing, 'The archive of the studio, and how far it has come; null: none').output(
    Archive.nullable(),
  ),

  make: call('POST', '/archives', who.ownersBeforeSubscribing, 'Make an archive of the whole studio in the background').output(Archive),

  unlock: call('POST', '/archives/unlock', who.ownersBeforeSubscribing, 'Give the proof that downloading the archive needs', {
    freshProof: 'always',
  })
    .errors(notReady)
    .output(z.object({ address: z.string(), name: z.string() })),

  download: call('GET', '/archives/file', who.ownersBeforeSubscribing, 'Download the archive of the studio', { freshProof: 'always' })
    .route(sendsFile)
    .errors(notReady)
    .output(SentFile),
}
