import { z } from 'zod'

/** What an archive is called by its manifest; another version is another shape of rows, which this program would not understand. */
export const archiveFormat = { format: 'callboard-archive', version: 1 } as const

export const manifestName = 'manifest.json'
/** The SHA-256 of the manifest, beside it: enough against an accident. Against intent, the owner's page says it too. */
export const printName = 'manifest.sha256'
export const rowsName = (table: string): string => `rows/${table}.jsonl`

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const count = z.number().int().min(0)

export const Manifest = z.strictObject({
  format: z.literal(archiveFormat.format),
  version: z.literal(archiveFormat.version),
  /** the newest migration that the database had: a program without it cannot read the rows */
  schema: z.string(),
  studio: z.strictObject({ id: z.uuid(), name: z.string() }),
  madeAt: z.iso.datetime(),
  /** the newest entry of the record; null: it has none */
  head: z.strictObject({ number: count, hash: sha256 }).nullable(),
  /** faults that the check of the record found before the archive was made: an import must find these and no others */
  faults: z.array(z.string()),
  tables: z.record(z.string(), z.strictObject({ rows: count, columns: z.array(z.string()) })),
  /** every file of the archive but this one and its hash; `file` is the id of one that rows refer to */
  entries: z.array(z.strictObject({ name: z.string(), size: count, sha256, file: z.uuid().optional() })),
  /** files that rows refer to, and that the store could not give, or only changed */
  missing: z.array(z.strictObject({ file: z.uuid(), name: z.string(), how: z.enum(['missing', 'changed']) })),
})
export type Manifest = z.infer<typeof Manifest>
