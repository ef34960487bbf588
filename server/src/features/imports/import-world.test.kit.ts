import { createHash, randomUUID } from 'node:crypto'
import type { ImportKind, ImportRow, RunImport } from '@callboard/contract/imports'
import type { Browser, World } from '../../world/open-world.ts'

export type Cells = Record<string, string>

/** Rows as they stand below the headings of a file. */
export const rowsOf = (cells: readonly Cells[]): ImportRow[] => cells.map((row, nth) => ({ line: nth + 2, cells: row }))

export const family = (n: number, changes: Cells = {}): Cells => ({
  studentName: `Child ${n} Brook`,
  dateOfBirth: `2015-0${(n % 9) + 1}-1${n % 10}`,
  gender: 'female',
  guardianName: `Parent ${n} Brook`,
  guardianEmail: `parent-${n}@imported.example`,
  guardianPhone: '07700 900123',
  contactName: `Granny ${n}`,
  contactRelationship: 'Grandmother',
  contactPhone: '07700 900456',
  contactEmail: `granny-${n}@imported.example`,
  participation: 'yes',
  ...changes,
})

/** A child in a family of its own in the file, up to the number. */
export const families = (count: number, changesOf: (n: number) => Cells = () => ({})): ImportRow[] =>
  rowsOf(Array.from({ length: count }, (_, n) => family(n, changesOf(n))))

export const asked = (rows: ImportRow[], changes: Partial<RunImport> = {}): RunImport => ({
  id: randomUUID(),
  kind: 'people',
  fileName: 'families.csv',
  fileHash: createHash('sha256').update(JSON.stringify(rows)).digest('hex'),
  columns: [{ heading: 'Child', field: 'studentName' }],
  rows,
  ...changes,
})

/** Imports, and waits for the end of it. */
export async function imported(world: World, browser: Browser, rows: ImportRow[], kind: ImportKind = 'people') {
  const input = asked(rows, { kind })
  await browser.call.imports.run(input)
  await world.app.jobs.runDue()
  return browser.call.imports.read({ id: input.id })
}

/** A plan that holds so many students. */
export const holding = (world: World, maxStudents: number) =>
  world.inNorthlight(({ db, studioId }) =>
    db.updateTable('studioSubscriptions').set({ maxStudents }).where('studioId', '=', studioId).execute(),
  )

/** How many rows of the studio each table has that an import writes. */
export const counted = (world: World) =>
  world.inNorthlight(async ({ db, studioId }) => {
    const tables = [
      'users',
      'members',
      'students',
      'guardians',
      'emergencyContacts',
      'medicalRecords',
      'studentConsents',
      'studentNotes',
      'enrolments',
      'waitingStudents',
      'classes',
      'classSeries',
      'locations',
      'invoices',
      'invoiceItems',
    ] as const
    const counts: Record<string, number> = {}
    for (const table of tables)
      counts[table] = (
        await db
          .selectFrom(table)
          .select((is) => is.fn.countAll<number>().as('n'))
          .where('studioId', '=', studioId)
          .executeTakeFirstOrThrow()
      ).n
    return counts
  })
