import { TierName, type Choice } from '@callboard/contract/subscriptions'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { billingWorld } from '../billing-world.test.kit.ts'

const b = billingWorld()

const choices = fc.record({
  tier: fc.constantFrom(...TierName.options),
  billingInterval: fc.constantFrom('monthly' as const, 'yearly' as const),
})
const steps = fc.array(fc.record({ to: choices, days: fc.integer({ min: 0, max: 20 }) }), { minLength: 1, maxLength: 3 })

async function moved(): Promise<number> {
  const paid = (await b.invoices()).reduce((sum, { amount_paid: amount }) => sum + amount, 0)
  return paid
}

it('whatever is changed to whatever, and whenever: what is charged is what was previewed', { timeout: 240_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(choices, steps, async (first: Choice, all) => {
      await b.begin()
      await b.pay(first)
      for (const { to, days } of all) {
        if (days > 0) await b.wait(days)
        const { subscription } = await b.billing()
        if (subscription!.tier === to.tier && subscription!.billingInterval === to.billingInterval) continue
        const before = await moved()
        const preview = await b.olive.call.subscriptions.preview(to)
        const { subscription: after } = await b.change(to)
        expect((await moved()) - before).toBe(preview.immediateTotalMinor)
        expect(after).toMatchObject(to)
      }
    }),
    { numRuns: Number(process.env['ANY_CHANGES'] ?? 6) },
  )
})
