import { makeCardPayments } from '../../../platform/card-payments/card-payments.ts'
import type { Provider } from '../../../platform/card-payments/provider.ts'
import { systemClock } from '../../../platform/clock.ts'
import { openDatabase } from '../../../platform/db/open-database.ts'
import { makeDepartures } from '../../../platform/events/departures.ts'
import { makeNotices } from '../../../platform/events/notices.ts'
import { withScope } from '../../../platform/events/open-scope.ts'
import type { JobContext } from '../../../platform/jobs/jobs.ts'
import { carryOutCharge } from './carry-out-charge.ts'

const { databaseUrl, provider, ...due } = JSON.parse(process.argv[2] ?? '') as {
  databaseUrl: string
  provider: Provider
  studioId: string
  invoiceId: string
}
const database = await openDatabase({ databaseUrl, dataDir: '' })
const parts = { database, clock: systemClock, notices: makeNotices([]), departures: makeDepartures([]), jobs: { send: async () => {} } }
const context = {
  cardPayments: makeCardPayments(provider),
  withScope: (studioId: string, work: Parameters<typeof withScope>[2]) => withScope(parts, { studioId }, work),
} as unknown as JobContext
await carryOutCharge(context, due)
process.stdout.write('charged\n')
