import { people, type PersonName } from '@callboard/server/world/people'
import type { Page } from '@playwright/test'
import { breakCall, callsOf, expect, newEmail, signUpOwner, test } from '../fixtures.ts'

const answer = (page: Page, method: string, address: string, json: object) =>
  page.route(`**/api${address}`, (route) => (route.request().method() === method ? route.fulfill({ json }) : route.fallback()))

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' }).click()
const isOn = { isEnabled: true, enabledAt: new Date().toISOString(), recoveryCodesLeft: 10 }

/** S1 §8 and S3 §8: each message, with how to provoke it. */
const faults: [words: string, person: PersonName, call: [method: string, address: string], path: string, (page: Page) => Promise<void>][] =
  [
    ['Failed to fetch users', 'olive', ['GET', '/users?*'], '/users', async () => {}],
    [
      'Failed to update user role',
      'olive',
      ['POST', '/users/*/role'],
      '/users',
      async (page) => {
        await press(page, `Actions for ${people.tom.name}`)
        await page.getByRole('menuitem', { name: 'Change role' }).click()
        await page.getByLabel(`Role of ${people.tom.name}`).selectOption('parent')
        await press(page, 'Confirm the role')
      },
    ],
    [
      'Failed to delete user',
      'olive',
      ['DELETE', '/users/*'],
      '/users',
      async (page) => {
        await press(page, `Actions for ${people.tom.name}`)
        await page.getByRole('menuitem', { name: 'Delete' }).click()
        await press(page, 'Delete')
      },
    ],
    [
      'Failed to add teacher',
      'olive',
      ['POST', '/teachers'],
      '/teachers',
      async (page) => {
        await press(page, 'Add Teacher')
        const panel = page.getByRole('dialog')
        await panel.getByLabel(/^Full name/).fill('Nobody Yet')
        await panel.getByLabel(/^Email/).fill(newEmail('nobody'))
        await press(page, 'Save teacher')
      },
    ],
    ['Failed to load MFA status', 'tara', ['GET', '/two-factor'], '/settings', async () => {}],
    [
      'Failed to start MFA enrollment',
      'tara',
      ['POST', '/two-factor/enrol'],
      '/settings',
      (page) => press(page, 'Enable two-factor authentication'),
    ],
    [
      'Failed to verify code',
      'tara',
      ['POST', '/two-factor/confirm'],
      '/settings',
      async (page) => {
        await press(page, 'Enable two-factor authentication')
        await page.getByLabel('6-digit code').fill('123456')
      },
    ],
    [
      'Failed to update password',
      'tara',
      ['POST', '/auth/password'],
      '/settings',
      async (page) => {
        await press(page, 'Change Password')
        await page.getByLabel('Current password').fill('whatever it is')
        await page.getByLabel(/^New password/).fill('whatever it was')
        await page.getByLabel('Confirm new password').fill('whatever it was')
        await press(page, 'Change Password')
      },
    ],
    [
      'Failed to delete account',
      'tara',
      ['POST', '/profile/delete'],
      '/settings#delete-account',
      async (page) => {
        await press(page, 'Delete Account')
        await page.getByLabel(/^Type/).fill('delete my account')
        await press(page, 'Delete account')
      },
    ],
    [
      'Failed to disable MFA',
      'tara',
      ['POST', '/two-factor/disable'],
      '/settings',
      async (page) => {
        await answer(page, 'GET', '/two-factor', isOn)
        await page.reload()
        await press(page, 'Disable')
        await page.getByRole('dialog').getByRole('button', { name: 'Disable' }).click()
      },
    ],
  ]

for (const [words, person, [method, address], path, lead] of faults) {
  test(`when the server fails it says “${words}”`, async ({ as }) => {
    const page = await as(person)
    await breakCall(page, method, address)
    await page.goto(`/dashboard${path}`)
    await lead(page)
    await expect(page.getByText(words)).toBeVisible({ timeout: 20_000 })
  })
}

test('recovery codes that cannot be copied say so, and stay', async ({ as }) => {
  const page = await as('tara')
  await answer(page, 'GET', '/two-factor', isOn)
  await answer(page, 'POST', '/two-factor/recovery-codes', { recoveryCodes: ['AAAA-BBBB-CCCC-DDDD'] })
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed'))
  })
  await page.goto('/dashboard/settings')
  await press(page, 'Generate new recovery codes')
  await press(page, 'Generate')
  await press(page, 'Copy Codes')
  await expect(page.getByText('Failed to copy recovery codes')).toBeVisible()
  await expect(page.getByText('AAAA-BBBB-CCCC-DDDD')).toBeVisible()
})

test('a sign-up, a link and a studio that cannot be saved say so', async ({ server, stranger }) => {
  const page = await stranger()
  await breakCall(page, 'POST', '/auth/sign-up')
  await page.goto('/signup')
  await page.getByLabel('Full name').fill('Nobody Yet')
  await page.getByLabel('Email').fill(newEmail('nobody'))
  await page.getByLabel('Password', { exact: true }).fill('nobody dances')
  await press(page, 'Create account')
  await expect(page.getByText('An error occurred during signup.')).toBeVisible()
  await page.unrouteAll()

  await breakCall(page, 'POST', '/auth/follow-link')
  await page.goto('/auth/callback#type=confirmation&token=some-token')
  await expect(page.getByText('Authentication failed. Please try signing in again.')).toBeVisible()
  await page.unrouteAll()

  await signUpOwner(page, server)
  await breakCall(page, 'POST', '/studios/set-up')
  await page.getByLabel('Studio Name').fill('Field Studio')
  await page.getByLabel('Address').fill('1 Field Road')
  await page.getByLabel('Phone').fill('020 7946 0000')
  await press(page, 'Complete Setup')
  await expect(page.getByText('An error occurred during onboarding')).toBeVisible()
  await expect(page.getByLabel('Studio Name')).toHaveValue('Field Studio')
})

test('an invitation that cannot be sent again says so', async ({ as }) => {
  const page = await as('olive')
  const email = newEmail('again')
  await callsOf(page).invitations.send({ id: crypto.randomUUID(), email, role: 'parent' })
  await breakCall(page, 'POST', '/invitations/*/resend')
  await page.goto('/dashboard/users')
  await press(page, `Resend the invitation to ${email}`)
  await expect(page.getByText('Failed to send invitation email')).toBeVisible()
})

test('a page that breaks says so', async ({ as }) => {
  const page = await as('olive')
  await answer(page, 'GET', '/users?*', { users: null, total: 0, page: 1, can: { invite: true } })
  await page.goto('/dashboard/users')
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible()
})
