import { people } from '@callboard/server/world/people'
import { faultless } from '../faultless.ts'
import { expect, signUpOwner, test } from '../fixtures.ts'

test('before there is a plan Settings asks for no calendar, and a celebration leads nowhere on its own', async ({ server, stranger }) => {
  test.slow()
  const page = await stranger()
  await signUpOwner(page, server)
  await page.getByLabel('Studio Name').fill('Quiet Steps')
  await page.getByLabel('Address').fill('1 Field Road')
  await page.getByLabel('Phone').fill('020 7946 0000')
  await page.getByRole('button', { name: 'Complete Setup' }).click()
  await expect(page).toHaveURL(/\/dashboard\/billing$/)
  await expect(page.getByText('Monthly and yearly plans start with a 5-day free trial. No card is needed to begin.')).toBeVisible()

  const refused: string[] = []
  page.on('response', (response) => {
    if (response.status() >= 400) refused.push(response.url())
  })
  await page.goto('/dashboard/settings')
  await expect(page.getByRole('region', { name: 'Delete Account' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Calendar feed' })).toHaveCount(0)
  expect(refused).toEqual([])

  await page.goto('/dashboard/billing')
  await page.getByRole('button', { name: 'Subscribe: Growth' }).click()
  await expect(page.getByText('Welcome aboard!')).toBeVisible()
  await expect(page.getByText('Welcome aboard!')).toBeHidden({ timeout: 15_000 })
  await expect(page).toHaveURL(/\/dashboard\/billing$/)
  await expect(page.getByText('Current Plan: Growth').or(page.getByRole('button', { name: 'Current Plan: Growth' }))).toBeVisible()
  await page.goto('/dashboard/settings')
  await expect(page.getByRole('region', { name: 'Calendar feed' })).toBeVisible()
})

test('after the trial the page does not offer another, and says what can be done and who can help', async ({ as }) => {
  const page = await as('olive', { width: 390, height: 844 })
  let supportEmail: string | null = null
  await page.route('**/api/subscriptions/billing', async (route) => {
    const answer = await route.fetch()
    const billing = (await answer.json()) as { subscription: object }
    const subscription = { ...billing.subscription, status: 'trial-ended', trialEndsAt: '2026-11-01T10:00:00.000Z' }
    await route.fulfill({ response: answer, json: { ...billing, subscription, supportEmail } })
  })
  await page.goto('/dashboard/billing')
  await expect(page.getByText('Your free trial has ended', { exact: true })).toBeVisible()
  await expect(page.getByText(/Nothing will be deleted, and your teachers and families can carry on as before/)).toBeVisible()
  await expect(page.getByText(/ask the person who runs Callboard for you/)).toBeVisible()
  await expect(page.getByText(/5-day free trial/)).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('button', { disabled: true }), 'no button that nobody can press').toHaveCount(0)
  await faultless(page)
  supportEmail = 'help@callboard.example'
  await page.reload()
  await expect(page.getByRole('link', { name: supportEmail })).toHaveAttribute('href', `mailto:${supportEmail}`)
})

test('an owner shut out after the trial is not sent to choose a plan', async ({ as }) => {
  const page = await as('olive')
  await page.route('**/api/auth/session', async (route) => {
    const answer = await route.fetch()
    const { session } = (await answer.json()) as { session: { subscription: object } }
    await route.fulfill({
      response: answer,
      json: { session: { ...session, subscription: { ...session.subscription, status: 'trial-ended' } } },
    })
  })
  await page.goto('/dashboard/students')
  await expect(page.getByRole('heading', { name: 'Subscription Required' })).toBeVisible()
  await expect(page.getByText('Your free trial has ended. Everything you have entered is kept.')).toBeVisible()
  await page.getByRole('link', { name: 'See what you can do' }).click()
  await expect(page).toHaveURL(/\/dashboard\/billing$/)
  await expect(page.getByRole('banner').getByText(people.olive.name)).toBeVisible()
})
