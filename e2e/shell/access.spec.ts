import { people } from '@callboard/server/world/people'
import { comparedMenu } from '../../web/src/app/shell/menus-of-roles.test.kit.ts'
import { expect, signOut, signUpOwner, test } from '../fixtures.ts'

test('each role has its own menu, in its groups', { tag: '@firefox' }, async ({ as }) => {
  for (const person of ['olive', 'tom', 'pat'] as const) {
    const page = await as(person)
    await page.goto('/dashboard')
    const lists = page.getByRole('navigation').first().getByRole('list')
    await expect(lists.first()).toBeVisible()
    const menu: [string, string[]][] = []
    for (const list of await lists.all()) {
      const heading = (await list.evaluate((one) => one.previousElementSibling?.textContent)) ?? ''
      menu.push([heading, (await list.getByRole('link').allInnerTexts()).map((text) => text.split('\n')[0]?.trim() ?? '')])
    }
    const { shown, written } = comparedMenu(people[person].role, menu)
    expect(shown).toEqual(written)
  }
})

test("a page for others says 'Access Denied', and the way back", async ({ as }) => {
  const page = await as('tom')
  await page.goto('/dashboard/teachers')
  await expect(page.getByText('Access Denied')).toBeVisible()
  await expect(page.getByText("You don't have the required permissions to access this page.")).toBeVisible()
  await expect(page).toHaveTitle(/^(\(\d+\) )?Access Denied · Callboard$/)
  await page.getByRole('link', { name: 'Back to Dashboard' }).click()
  await expect(page.getByRole('heading', { name: 'Teacher Dashboard' })).toBeVisible()
  await expect(page).toHaveTitle(/^(\(\d+\) )?Overview · Callboard$/)
})

test('an owner is led through onboarding, then to a subscription, and may look at the exempt pages', async ({ server, stranger }) => {
  const page = await stranger({ width: 390, height: 844 })
  await signUpOwner(page, server)
  await page.goto('/dashboard/classes')
  await expect(page).toHaveURL(/\/onboarding$/)
  await page.getByLabel('Studio Name').fill('Late Payers')
  await page.getByLabel('Address').fill('2 Field Road')
  await page.getByLabel('Phone').fill('020 7946 0001')
  await page.getByRole('button', { name: 'Complete Setup' }).click()
  await expect(page).toHaveURL(/\/dashboard\/billing$/)
  await page.goto('/onboarding')
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.getByText('Subscription Required')).toBeVisible()
  await page.goto('/dashboard/classes')
  await expect(page.getByText('Subscription Required')).toBeVisible()
  for (const exempt of ['profile', 'settings', 'payment-success', 'payment-cancel', 'billing']) {
    await page.goto(`/dashboard/${exempt}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText('Subscription Required')).toHaveCount(0)
  }
})

test.describe('a plan that ends while the product is open', () => {
  test.use({ mayBeRefused: true })

  test("shows 'Subscription Required' in place of a failed page", async ({ server, stranger }) => {
    const page = await stranger()
    await signUpOwner(page, server)
    await page.getByLabel('Studio Name').fill('Short Trial')
    await page.getByLabel('Address').fill('3 Field Road')
    await page.getByLabel('Phone').fill('020 7946 0002')
    await page.getByRole('button', { name: 'Complete Setup' }).click()
    await expect(page).toHaveURL(/\/dashboard\/billing$/)

    // The browser still sees a trial that the server knows has ended.
    await page.route('**/api/auth/session', async (route) => {
      const answer = await route.fetch()
      const { session } = await answer.json()
      const subscription = {
        id: crypto.randomUUID(),
        tier: 'starter',
        billingInterval: 'monthly',
        status: 'trialing',
        priceMinor: 1900,
        trialEndsAt: new Date().toISOString(),
        currentPeriodEndsAt: null,
        maxStudents: 50,
      }
      await route.fulfill({ response: answer, json: { session: { ...session, subscription, stage: 'running' } } })
    })
    // A page that asks for nothing which an ended plan closes.
    await page.goto('/dashboard/billing')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.unroute('**/api/auth/session')

    let asked = 0
    page.on('request', (request) => {
      if (request.url().endsWith('/api/auth/session')) asked += 1
    })
    await page.getByRole('link', { name: 'Students', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Subscription Required' })).toBeVisible()
    expect(asked, 'the session was read again, and not in circles').toBe(1)
    await page.getByRole('link', { name: 'Choose a plan' }).click()
    await expect(page).toHaveURL(/\/dashboard\/billing$/)
  })
})

test('an address that leads nowhere asks a stranger to sign in, and says so to everyone else', async ({ as, stranger }) => {
  const nobody = await stranger()
  await nobody.goto('/dashboard/no-such-page')
  await expect(nobody.getByRole('heading', { name: 'Sign in' })).toBeVisible()

  const page = await as('quinn')
  await page.goto('/dashboard/no-such-page')
  await expect(page.getByRole('heading', { name: 'There is nothing at this address' })).toBeVisible()
  await signOut(page)
})
