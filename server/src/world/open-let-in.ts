import { systemClock } from '../platform/clock.ts'
import { openDatabase } from '../platform/db/open-database.ts'
import { makeDepartures } from '../platform/events/departures.ts'
import { makeNotices } from '../platform/events/notices.ts'
import { loadSecrets } from '../platform/secrets.ts'
import { cookiesOfLogin, type Cookie } from './let-in.ts'

export interface LetIn {
  cookiesOf(email: string, userAgent: string): Promise<Cookie[]>
  close(): Promise<void>
}

const nothing = async (): Promise<void> => {}

/** Opens sessions in the database of a server that runs beside it, whose clock may be ahead. */
export async function openLetIn(of: { dataDir: string; databaseUrl: string; minutesAhead: () => number }): Promise<LetIn> {
  const database = await openDatabase({ ...of, poolSize: 1 })
  const parts = {
    database,
    clock: { now: () => systemClock.now().add({ minutes: of.minutesAhead() }) },
    secrets: loadSecrets(null, of.dataDir),
    notices: makeNotices([]),
    departures: makeDepartures([]),
    jobs: { send: nothing },
  }
  return { cookiesOf: (email, userAgent) => cookiesOfLogin(parts, email, userAgent), close: () => database.close() }
}
