import { controlOf } from '@callboard/server/world/sandbox-control'
import { expect, type Server, test } from '../fixtures.ts'
import { celebrated, openStudioInTrial, openTiers } from './open-studio.ts'

test.use({ timePasses: true })

test('a promotion code that is wrong, used up or expired is told so; a good one is named in the price, and paying is celebrated once', async ({
  server,
  stranger,
}) => {
  test.slow()
  const page = await stranger()
  await openStudioInTrial(page, server)
  await page.goto('/dashboard/billing')
  await openTiers(page)

  await makeCodes(server)
  const code = page.getByLabel('Promotion code (optional)')
  for (const [typed, words] of [
    ['nowhere', 'We do not know this promotion code.'],
    ['spent', 'This promotion code has been used up.'],
    ['late', 'This promotion code has expired.'],
  ] as const) {
    await code.fill(typed)
    await page.getByRole('button', { name: 'Continue with Promo' }).click()
    await expect(page.getByText(words, { exact: false })).toBeVisible()
  }
  await code.fill('spring')
  await page.getByRole('button', { name: 'Continue with Promo' }).click()
  await page.getByRole('button', { name: 'Start trial' }).click()
  await celebrated(page, 'Welcome aboard!')

  await page.goto('/dashboard/billing?checkout=done')
  await expect(page.getByText('Your plan is Starter, monthly.', { exact: false })).toBeVisible()
  await expect(page.getByText('Welcome aboard!')).toBeHidden()
  await expect(page.getByText(/Then £15\.20 by card\./)).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard\/billing$/)
})

async function provider<Answer>(server: Server, method: string, path: string, form?: Record<string, string>): Promise<Answer> {
  const { address, secretKey } = server.sandbox
  const body = form && new URLSearchParams(form)
  const answer = await fetch(`${address}/v1${path}`, { method, headers: { authorization: `Bearer ${secretKey}` }, ...(body && { body }) })
  if (!answer.ok) throw new Error(await answer.text())
  return (await answer.json()) as Answer
}

async function makeCodes(server: Server): Promise<void> {
  const { now } = await controlOf(server.sandbox)<{ now: number }>('POST', '/clock/advance', { seconds: 1 })
  const { id } = await provider<{ id: string }>(server, 'POST', '/coupons', { percent_off: '20', duration: 'once' })
  const make = (code: string, terms: Record<string, string> = {}) =>
    provider<{ id: string }>(server, 'POST', '/promotion_codes', { 'promotion[type]': 'coupon', 'promotion[coupon]': id, code, ...terms })
  await make('SPRING')
  await make('LATE', { expires_at: String(Math.floor(now / 1000) + 60) })
  const { id: spent } = await make('SPENT', { max_redemptions: '1' })
  const { id: customer } = await provider<{ id: string }>(server, 'POST', '/customers', { name: 'Whoever was first' })
  const { id: card } = await provider<{ id: string }>(server, 'POST', '/payment_methods/pm_card_visa/attach', { customer })
  const [price] = (await provider<{ data: { id: string }[] }>(server, 'GET', '/prices?lookup_keys[]=starter_monthly')).data
  await provider(server, 'POST', '/subscriptions', {
    customer,
    default_payment_method: card,
    'items[0][price]': price!.id,
    'discounts[0][promotion_code]': spent,
  })
  await server.pass(60)
}
