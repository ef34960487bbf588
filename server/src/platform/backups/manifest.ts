import { z } from 'zod'

/** The format of a backup. A program refuses one that is newer than the number it knows. */
export const backupFormat = 1

const hash = z.string().regex(/^[0-9a-f]{64}$/)
const Bytes = z.object({ bytes: z.int().min(0), sha256: hash })

export const BackupManifest = z.object({
  format: z.literal(backupFormat),
  /** when the rows were as they are here, as an instant */
  madeAt: z.iso.datetime(),
  engine: z.enum(['pglite', 'postgres']),
  /** the major version of PostgreSQL */
  postgres: z.int(),
  migrations: z.array(z.string()).min(1),
  /** by schema and table: how many rows, and the sum of their hashes */
  tables: z.record(z.string(), z.object({ rows: z.int().min(0), sum: z.string() })),
  database: Bytes,
  files: z.record(z.uuid(), Bytes),
  /** files that rows speak of and the store did not have, or not with these bytes */
  missing: z.array(z.uuid()),
  secretKey: z.object({ fingerprint: z.string(), note: z.string() }),
})
export type BackupManifest = z.output<typeof BackupManifest>

export const secretKeyNote =
  'SECRET_KEY is not in this backup. Keep it elsewhere: without it nobody can use a second factor, the addresses of calendars and of ' +
  'unsubscribing end, and people are asked to sign in as in a new browser. Restoring asks for the key with this fingerprint.'
