import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { testEngine } from '../../../platform/db/test/test-database.ts'
import { urlOfTestPostgres } from '../../../platform/db/test/test-postgres.ts'
import { studios } from '../../../world/people.ts'
import { payingWorld } from '../paying.test.kit.ts'

const paying = payingWorld()
const { cards, books } = paying
const operation = 'POST /v1/payment_intents'
const today = () => Temporal.Now.plainDateISO('Europe/London').toString()

async function killWhile(invoiceId: string, hasHappened: () => Promise<boolean>): Promise<void> {
  const databaseUrl = await urlOfTestPostgres(cards.world.database)
  const due = { databaseUrl, provider: cards.provider, studioId: studios.northlight.id, invoiceId }
  const victim = spawn(process.execPath, [join(import.meta.dirname, 'test-charging-victim.ts'), JSON.stringify(due)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  victim.stdout.on('data', (text) => (said += String(text)))
  const ended = once(victim, 'exit')
  await expect.poll(hasHappened, { timeout: 20_000 }).toBe(true)
  victim.kill('SIGKILL')
  await ended
  expect(said).toBe('')
}

const charged = async (invoiceId: string) => {
  const { data } = await paying.atProvider<{ data: { status: string; metadata: Record<string, string> }[] }>('/payment_intents?limit=100')
  return data.filter(({ metadata, status }) => metadata['invoice_id'] === invoiceId && status === 'succeeded').length
}
const attemptsOf = (invoiceId: string) =>
  cards.world.inNorthlight(({ db }) => db.selectFrom('cardCharges').select(['try', 'state']).where('invoiceId', '=', invoiceId).execute())

describe.runIf(testEngine === 'postgres')('a server killed while it charges a kept card', () => {
  it.each([
    // The server is killed during the SDK's next retry.
    ['after the provider’s yes', [{ kind: 'lost-after' }, { kind: 'slow', seconds: 5 }], 1],
    ['before the provider has heard of it', [{ kind: 'lost-before', times: 2 }], 0],
  ] as const)(
    '%s: one charge, one payment, one period',
    async (_when, mishaps, already) => {
      const dueOn = today()
      const seriesId = await paying.series({ dueOn, card: 'pm_card_visa' })
      const { id } = await paying.bill({ seriesId, dueOn })
      await cards.control('POST', '/deliveries', { paused: true })
      for (const mishap of mishaps) await cards.control('POST', '/mishaps', { operation, ...mishap })
      await killWhile(id, async () => (already ? (await charged(id)) === 1 : (await attemptsOf(id)).length === 1))
      expect([await charged(id), await attemptsOf(id)]).toEqual([already, [{ try: 1, state: 'begun' }]])
      expect(await books(id)).toMatchObject({ status: 'pending', payments: [] })

      cards.world.clock.advance({ minutes: 61 })
      await cards.control('POST', '/deliveries', { paused: false, duplicate: 1000 })
      const hour = () => cards.runSchedule('payments.find-charges')
      await Promise.all([hour(), hour(), cards.runSchedule('card-payments.find-pending'), cards.settle()])
      cards.world.clock.advance({ minutes: 61 })
      // A call that fails once more is tried again a moment later.
      const later = async () => {
        cards.world.clock.advance({ minutes: 3 })
        await cards.runSchedule('card-payments.find-pending')
        await hour()
        return [await charged(id), await attemptsOf(id)]
      }
      await expect.poll(later, { timeout: 60_000, interval: 1000 }).toEqual([1, [{ try: 1, state: 'done' }]])
      await cards.control('POST', '/deliveries', { duplicate: 0 })
      await cards.settle()
      expect(await books(id)).toMatchObject({
        status: 'paid',
        payments: [{ amountMinor: 4550, isExtra: false, refundedMinor: 0 }],
        refunds: [],
      })
      const periods = await cards.world.inNorthlight(({ db }) =>
        db.selectFrom('invoices').select('periodOn').where('seriesId', '=', seriesId).execute(),
      )
      expect(periods).toEqual([{ periodOn: dueOn }])
      cards.world.clock.set(Temporal.Now.instant().toString())
    },
    120_000,
  )
})
