import { sql } from 'kysely'
import { endUndoJob } from '../features/undos/jobs.ts'
import { systemClock } from '../platform/clock.ts'
import { openDatabase } from '../platform/db/open-database.ts'
import { makeDepartures } from '../platform/events/departures.ts'
import { makeNotices } from '../platform/events/notices.ts'
import { loadSecrets } from '../platform/secrets.ts'
import { cookiesOfLogin, type Cookie } from './let-in.ts'

export interface Beside {
  /** opens a session */
  cookiesOf(email: string, userAgent: string): Promise<Cookie[]>
  /** Lets the server end within two seconds the time in which what was done can be undone. */
  endUndoTimes(): Promise<void>
  close(): Promise<void>
}

const nothing = async (): Promise<void> => {}

/** Opens the database of a server that runs, whose clock may be ahead. */
export async function openBeside(of: { dataDir: string; databaseUrl: string; minutesAhead: () => number }): Promise<Beside> {
  const database = await openDatabase({ ...of, poolSize: 1 })
  const parts = {
    database,
    clock: { now: () => systemClock.now().add({ minutes: of.minutesAhead() }) },
    secrets: loadSecrets(null, of.dataDir),
    notices: makeNotices([]),
    departures: makeDepartures([]),
    jobs: { send: nothing },
  }
  return {
    cookiesOf: (email, userAgent) => cookiesOfLogin(parts, email, userAgent),
    async endUndoTimes() {
      await sql`update pgboss.job set start_after = now() where name = ${endUndoJob.name} and state = 'created'`.execute(database.kysely)
    },
    close: () => database.close(),
  }
}
