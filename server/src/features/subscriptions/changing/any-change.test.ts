import { TierName, type Choice } from '@callboard/contract/subscriptions'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { billingWorld } from '../billing-world.test.kit.ts'

const b = billingWorld()

const choices = fc.record({
  tier: fc.constantFrom(...TierName.options),
  billingInterval: fc.constantFrom('monthly' as const, 'yearly' as const),
})
const steps = fc.array(fc.record({ to: choices, days: fc.integer({ min: 0, max: 120 }) }), { minLength: 2, maxLength: 5 })
const dayMs = 86_400_000
const hourMs = 3_600_000
const now = () => b.cards.world.clock.now().epochMilliseconds

async function charged(): Promise<number> {
  return (await b.invoices()).reduce((sum, { amount_paid: amount }) => sum + amount, 0)
}

async function waitUntil(end: number): Promise<void> {
  for (;;) {
    const { subscription, nextChargeMinor } = await b.billing()
    const renewal = Date.parse(subscription!.currentPeriodEndsAt!)
    // A renewal that begins during this wait would be charged only during the next one.
    if (renewal - hourMs > end) {
      if (end > now()) await b.wait((end - now()) / dayMs)
      return
    }
    const before = await charged()
    await b.wait((renewal - now()) / dayMs + 0.1)
    const paid = (await b.invoices()).map(({ created, billing_reason: why, amount_paid: amount }) => [
      new Date(created * 1000),
      why,
      amount,
    ])
    expect((await charged()) - before, `the renewal of ${new Date(renewal).toISOString()}: ${JSON.stringify(paid)}`).toBe(nextChargeMinor)
  }
}

it(
  'for any changes of a subscription in twelve months, what is charged is what was previewed, at each change and renewal',
  { timeout: 240_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(choices, steps, async (first: Choice, all) => {
        await b.begin()
        await b.pay(first)
        const end = now() + 366 * dayMs
        for (const { to, days } of all) {
          await waitUntil(Math.min(end, now() + days * dayMs))
          const { subscription } = await b.billing()
          if (subscription!.tier === to.tier && subscription!.billingInterval === to.billingInterval) continue
          const before = await charged()
          const preview = await b.olive.call.subscriptions.preview(to)
          const due = preview.prorationMinor - preview.creditMinor - preview.balanceMinor
          expect(preview.immediateTotalMinor, 'the lines of the preview add up').toBe(due < 30 ? 0 : due)
          const { subscription: after } = await b.change(to)
          expect((await charged()) - before).toBe(preview.immediateTotalMinor)
          expect(after).toMatchObject(to)
          expect((await b.billing()).nextChargeMinor).toBe(preview.nextRenewalMinor)
        }
        await waitUntil(end)
      }),
      // Each run takes seconds: looking for a smaller example would outlast the test and hide what failed.
      { numRuns: Number(process.env['ANY_CHANGES'] ?? 2), endOnFailure: true },
    )
  },
)
