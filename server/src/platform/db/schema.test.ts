import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { describeRows, describeSchema } from './test/test-schema.ts'
import { openDatabaseBefore } from './test/test-before.ts'

test('the schema of an empty database is, on either engine, the one that the first 85 migrations left', async () => {
  const database = await openDatabaseBefore('0103')
  const written = await readFile(join(import.meta.dirname, 'test/schema-0102.txt'), 'utf8')
  try {
    expect((await describeSchema(database)) + (await describeRows(database))).toBe(written)
  } finally {
    await database.close()
  }
})
