import { z } from 'zod'
import { call } from './call.ts'
import {
  importDays,
  importFields,
  importKinds,
  longestFileName,
  longestHeading,
  mostColumns,
  mostImportBytes,
  mostRows,
} from './import-fields.ts'
import { Minor } from './money.ts'
import { refusal } from './refusals.ts'
import { who } from './roles.ts'
import { TierName } from './subscriptions.ts'
import { Id, requiredLine } from './text.ts'

export * from './import-fields.ts'

const Kind = z.enum(importKinds)

/** As it stands in the file, but for what no database keeps. */
const Cell = z.string().overwrite((typed) => typed.toWellFormed().replaceAll('\0', ''))
const Field = z.string().regex(/^[A-Za-z]{1,40}$/)

/**
 * A row of a file, as its line there (that of the headings counted). All cells are text of any length, and those that are empty may be left out. The browser
 * has read them: dates are `YYYY-MM-DD`, times `HH:MM`, days `monday`, money `1032.50`, answers `yes` and `no`, genders those of the student
 * form, and of several names each is on its own side of a comma or semicolon. What cannot be read so is sent as it stands in the file, and is
 * answered as a fault.
 */
export const ImportRow = z.object({ line: z.number().int().min(1).max(10_000_000), cells: z.record(Field, Cell) })
export type ImportRow = z.infer<typeof ImportRow>

type Rows = { kind: z.infer<typeof Kind>; rows: readonly ImportRow[] }
const fieldsOfKind = Object.fromEntries(importKinds.map((kind) => [kind, new Set<string>(importFields[kind].map(({ key }) => key))]))
const areOfKind = {
  test: ({ kind, rows }: Rows) => rows.every(({ cells }) => Object.keys(cells).every((key) => fieldsOfKind[kind]?.has(key))),
  error: { path: ['rows'], message: 'A column is not one of this kind of file' },
}
const areApart = {
  test: ({ rows }: Rows) => new Set(rows.map(({ line }) => line)).size === rows.length,
  error: { path: ['rows'], message: 'Each row has a line of its own' },
}

const rows = z
  .array(ImportRow)
  .min(1, 'There are no rows in this file')
  .max(mostRows, `At most ${mostRows.toLocaleString('en-GB')} rows can be imported at once. Please divide the file.`)

export const PreviewImport = z.object({ kind: Kind, rows }).refine(areOfKind.test, areOfKind.error).refine(areApart.test, areApart.error)
export type PreviewImport = z.infer<typeof PreviewImport>

/** What a heading of the file was taken for; null: left out. */
export const ImportColumn = z.object({ heading: Cell.max(longestHeading), field: Field.nullable() })
export type ImportColumn = z.infer<typeof ImportColumn>

export const RunImport = z
  .object({
    /** made by the browser as an idempotency key */
    id: Id,
    kind: Kind,
    fileName: requiredLine('The name of the file', longestFileName),
    /** SHA-256 of the bytes of the file, or of the text that was pasted, in hexadecimal */
    fileHash: z.hash('sha256'),
    /** in the order of the file: a file of the same headings is recognised from now on */
    columns: z.array(ImportColumn).max(mostColumns),
    rows,
  })
  .refine(areOfKind.test, areOfKind.error)
  .refine(areApart.test, areApart.error)
export type RunImport = z.infer<typeof RunImport>

/** What is wrong in a row; `field` names the cell, null: the row as a whole, or its family. */
export const ImportFault = z.object({ line: z.number().int(), field: z.string().nullable(), words: z.string() })
export type ImportFault = z.infer<typeof ImportFault>

/** Of a row that makes nothing, adds to what is here, or finds a class full: in words, why. */
export const ImportNote = z.object({ line: z.number().int(), does: z.enum(['joins', 'leaves', 'waits']), words: z.string() })
export type ImportNote = z.infer<typeof ImportNote>

/**
 * What is made: `families` are parents who have not joined, the second of a child included; `joined` are families who are here already and get
 * a child, `left` rows that change nothing. `waits` are places on the waiting lists of full classes. `classes` counts weekly classes once.
 */
export const ImportCounts = z.object({
  families: z.number().int(),
  students: z.number().int(),
  joined: z.number().int(),
  left: z.number().int(),
  enrolments: z.number().int(),
  waits: z.number().int(),
  classes: z.number().int(),
  rooms: z.number().int(),
  invoices: z.number().int(),
})
export type ImportCounts = z.infer<typeof ImportCounts>

/** `students`: how many there would be. `fits`: the smallest plan that holds them, with what it costs a month in pence; null: none does. */
export const TooSmallTier = z.object({
  students: z.number().int(),
  maxStudents: z.number().int(),
  fits: z.object({ name: TierName, maxStudents: z.number().int(), monthlyPriceMinor: Minor }).nullable(),
})
export type TooSmallTier = z.infer<typeof TooSmallTier>

export const ImportPreview = z.object({
  makes: ImportCounts,
  /** rows that would not be imported: those with faults, and the others of their families */
  failed: z.number().int(),
  faults: z.array(ImportFault),
  notes: z.array(ImportNote),
  /** null: the plan has room */
  tier: TooSmallTier.nullable(),
})
export type ImportPreview = z.infer<typeof ImportPreview>

/** `done` of `total` rows; `by`: null once erased. `canUndo`: it is finished, kept, and not undone; whether something has changed is asked then. */
export const Import = z.object({
  id: Id,
  kind: Kind,
  fileName: z.string(),
  by: z.string().nullable(),
  startedAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
  undoneAt: z.iso.datetime().nullable(),
  done: z.number().int(),
  total: z.number().int(),
  failed: z.number().int(),
  makes: ImportCounts,
  canUndo: z.boolean(),
  /** the sample week, which has no file */
  isSample: z.boolean(),
})
export type Import = z.infer<typeof Import>

/** `failedRows` as they were sent, for a file to put right and import again. */
export const ImportResult = Import.extend({
  faults: z.array(ImportFault),
  notes: z.array(ImportNote),
  failedRows: z.array(ImportRow),
  columns: z.array(ImportColumn),
})
export type ImportResult = z.infer<typeof ImportResult>

export const RememberedColumns = z.object({ kind: Kind, columns: z.array(ImportColumn) })
export type RememberedColumns = z.infer<typeof RememberedColumns>

const notFound = { 'import-not-found': refusal(404, 'This import is no longer kept.') }
const asJson = { uploadBytes: mostImportBytes, uploadAs: 'json' } as const

/** Families, classes and balances from spreadsheets, which the browser reads: the server is given rows and never opens a workbook. */
export const imports = {
  list: call('GET', '/imports', who.owners, `The imports of the last ${importDays} days, newest first, and the columns of earlier files`)
    /** `isEmpty`: the studio has no class and no student yet, so that a sample week fits */
    .output(z.object({ imports: z.array(Import), remembered: z.array(RememberedColumns), isEmpty: z.boolean() })),

  read: call('GET', '/imports/{id}', who.owners, 'What became of an import, and the rows that failed')
    .input(z.object({ id: Id }))
    .errors(notFound)
    .output(ImportResult),

  // A POST, because the rows are long; it writes nothing.
  preview: call('POST', '/imports/preview', who.owners, 'What rows of a file would make, join or leave alone, and their faults', asJson)
    .input(PreviewImport)
    .output(ImportPreview),

  run: call('POST', '/imports', who.owners, 'Import the rows that have no faults, in the background; nobody is mailed', asJson)
    .input(RunImport)
    .errors({
      'plan-too-small': refusal(
        409,
        'Your plan holds {max} students, and with this file there would be {n}. Please choose a larger plan first.',
      ),
      'import-under-way': refusal(409, 'Another import is under way. Please wait until it has finished.'),
      'imported-before': refusal(409, 'This import has already begun with other rows. Please look at its result.'),
    })
    .output(Import),

  undo: call('POST', '/imports/{id}/undo', who.owners, 'Take back all that an import made, unless somebody has changed something of it')
    .input(z.object({ id: Id }))
    .errors({
      ...notFound,
      'import-under-way': refusal(409, 'This import has not finished yet.'),
      'import-changed': refusal(409, 'This import cannot be undone any more: {what}'),
    })
    .output(Import),

  fillSample: call('POST', '/imports/sample', who.owners, 'Fill an empty studio with a week of classes and families to look around in')
    .input(z.object({ id: Id }))
    .errors({
      'studio-not-empty': refusal(409, 'There are classes or students in your studio already, so there is no room for a sample.'),
      'plan-too-small': refusal(409, 'Your plan holds {max} students, and with the sample there would be {n}.'),
      'import-under-way': refusal(409, 'An import is under way. Please wait until it has finished.'),
      'imported-before': refusal(409, 'This import has already begun with other rows. Please look at its result.'),
    })
    .output(Import),

  clearSample: call('POST', '/imports/{id}/clear-sample', who.owners, 'Take the sample week away, with all that was tried on it')
    .input(z.object({ id: Id }))
    .errors({
      ...notFound,
      'sample-in-use': refusal(409, 'The sample cannot be taken away yet: {what}'),
    })
    .output(z.object({ id: Id })),
}
