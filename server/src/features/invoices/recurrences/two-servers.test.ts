import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '../../../platform/db/open-database.ts'
import { testEngine } from '../../../platform/db/test/test-database.ts'
import { urlOfTestPostgres } from '../../../platform/db/test/test-postgres.ts'
import { openWorld, type World } from '../../../world/open-world.ts'
import { bill, billingOverTime, runSchedule } from '../bill.test.kit.ts'

const schedule = 'invoices.find-periods'
const billing = billingOverTime(schedule)
const { world: first } = billing

describe.runIf(testEngine === 'postgres')('two servers on one database', () => {
  let second: World
  beforeAll(async () => {
    const database = await openDatabase({ databaseUrl: await urlOfTestPostgres(first.database), dataDir: '' })
    second = await openWorld({ database, empty: true })
  })
  afterAll(() => second.close())

  /** Both servers look at once, and each also runs the job of every recurrence, as if the other had died and it was retried. */
  async function bothLook(instant: string): Promise<void> {
    const recurrences = await first.database.kysely.selectFrom('invoiceSeries').select(['id', 'studioId', 'nextOn']).execute()
    await Promise.all(
      [first, second].map(async (server) => {
        server.clock.set(instant)
        const again = recurrences.flatMap(({ id: seriesId, studioId, nextOn: periodOn }) =>
          periodOn ? [{ name: 'invoices.issue-period', input: { studioId, seriesId, periodOn }, options: { once: randomUUID() } }] : [],
        )
        await server.inNorthlight(({ db }) => server.app.jobs.send(db, again))
        await runSchedule(server, schedule)
      }),
    )
  }

  it('issue each period of a recurring invoice once, after weeks of downtime, across both changes of the clocks, from the 31st', async () => {
    const begin = async (interval: 'week' | 'month', dueOn: string, endsOn: string) =>
      (await billing.olive.call.invoices.add(bill({ dueOn, recurring: { interval, endsOn } }))).invoices[0]!.id
    const monthly = await begin('month', '2027-01-31', '2027-11-30')
    const spring = await begin('week', '2027-03-14', '2027-04-11')
    const autumn = await begin('week', '2027-10-17', '2027-11-07')
    for (const instant of [
      '2027-02-21T00:00:00Z',
      // Three weeks of downtime; then the hours around the clock change in spring, and the day before the 31st is due.
      '2027-03-19T09:00:00Z',
      '2027-03-27T23:59:00Z',
      '2027-03-28T00:30:00Z',
      '2027-03-28T01:30:00Z',
      '2027-04-09T09:00:00Z',
      // Half a year of downtime; then the hour that occurs twice.
      '2027-10-30T23:30:00Z',
      '2027-10-31T00:30:00Z',
      '2027-10-31T01:30:00Z',
      '2027-11-23T00:00:00Z',
      '2027-12-24T00:00:00Z',
    ])
      await bothLook(instant)

    const rows = await first.database.kysely.selectFrom('invoices').select(['index', 'seriesId', 'periodOn']).orderBy('index').execute()
    const periodsOf = (id: string) => rows.filter(({ seriesId }) => seriesId === id).map(({ periodOn }) => periodOn)
    const months = ['01-31', '02-28', '03-31', '04-30', '05-31', '06-30', '07-31', '08-31', '09-30', '10-31', '11-30']
    expect(periodsOf(monthly)).toEqual(months.map((day) => `2027-${day}`))
    expect(periodsOf(spring)).toEqual(['2027-03-14', '2027-03-21', '2027-03-28', '2027-04-04', '2027-04-11'])
    expect(periodsOf(autumn)).toEqual(['2027-10-17', '2027-10-24', '2027-10-31', '2027-11-07'])
    expect(rows.map(({ index }) => index)).toEqual(rows.map((_, place) => place + 1))
  }, 60_000)
})
