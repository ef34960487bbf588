import { sql } from 'kysely'
import { openDatabase } from '../open-database.ts'
import { firstOf } from '../../must-have.ts'

const [, , dataDir = ''] = process.argv
try {
  const database = await openDatabase({ databaseUrl: null, dataDir })
  await sql`create table if not exists written (number integer primary key)`.execute(database.kysely)
  const { rows } = await sql<{ last: number }>`select coalesce(max(number), 0) as last from written`.execute(database.kysely)
  process.stdout.write('open\n')
  for (let number = firstOf(rows).last + 1; ; number++) {
    await sql`insert into written values (${number})`.execute(database.kysely)
    process.stdout.write(`${number}\n`)
  }
} catch (error) {
  process.stderr.write((error as Error).message)
  process.exitCode = 1
}
