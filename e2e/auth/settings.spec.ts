import { passwordOf, people } from '@callboard/server/world/people'
import type { Page } from '@playwright/test'
import { callsOf, expect, signUpOwner, test } from '../fixtures.ts'

/** Other stories have left sessions of the same person open. */
const endOthers = (page: Page) => callsOf(page).auth.signOutElsewhere()

test('the password is changed with the current one, which ends the other browsers', async ({ as }) => {
  const page = await as('tara')
  await endOthers(page)
  const other = await as('tara')
  await other.goto('/dashboard')
  await expect(other.getByRole('heading', { name: 'Teacher Dashboard' })).toBeVisible()
  await page.goto('/dashboard/settings')
  const card = page.getByRole('region', { name: 'Security' })
  await expect(card.getByRole('listitem')).toHaveCount(2)
  await card.getByRole('button', { name: 'Change Password' }).click()
  const current = card.getByLabel('Current password')
  const wanted = card.getByLabel(/^New password/)
  const confirmed = card.getByLabel('Confirm new password')
  const change = card.getByRole('button', { name: 'Change Password' })
  await current.fill('not it at all')
  await wanted.fill('short')
  await confirmed.fill('different')
  await change.click()
  await expect(card.getByText('New password must be at least 8 characters long')).toBeVisible()
  await wanted.fill('tara dances on')
  await change.click()
  await expect(card.getByText("New passwords don't match")).toBeVisible()
  await confirmed.fill('tara dances on')
  await change.click()
  await expect(card.getByText('Current password is incorrect')).toBeVisible()
  await current.fill(passwordOf(people.tara))
  await change.click()
  await expect(page.getByText('Password changed successfully')).toBeVisible()
  await expect(page.getByText('Password changed successfully')).toBeHidden()
  await expect(card.getByRole('listitem')).toHaveCount(1)
  await expect(other.getByRole('heading', { name: 'Sign in' })).toBeVisible()

  // Other stories use Tara's original password.
  const back = { currentPassword: 'tara dances on', newPassword: passwordOf(people.tara), confirmation: passwordOf(people.tara) }
  await callsOf(page).auth.changePassword(back)
})

test('another browser is signed out from here', async ({ as }) => {
  const page = await as('quinn')
  await endOthers(page)
  const other = await as('quinn')
  await other.goto('/dashboard')
  await expect(other.getByRole('heading', { name: 'Parent Dashboard' })).toBeVisible()
  await page.goto('/dashboard/settings')
  const card = page.getByRole('region', { name: 'Security' })
  await card
    .getByRole('button', { name: /^Sign out/ })
    .first()
    .click()
  await expect(card.getByRole('listitem')).toHaveCount(1)
  await expect(other.getByRole('heading', { name: 'Sign in' })).toBeVisible()
})

test('a browser that is signed out from elsewhere shows the sign-in, also while something typed in it is not saved', async ({ as }) => {
  const page = await as('quinn')
  await endOthers(page)
  const other = await as('quinn', { width: 390, height: 844 })
  await other.goto('/dashboard/profile')
  await other.getByLabel('Phone Number').fill('0113 496 0199')
  await endOthers(page)
  await expect(other.getByRole('heading', { name: 'Sign in' })).toBeVisible()
})

test('what is sent by email is switched, and stays so', async ({ as }) => {
  const page = await as('tom')
  await page.goto('/dashboard/settings#email-notifications')
  const card = page.getByRole('region', { name: 'Email Notifications' })
  const messages = card.getByRole('switch', { name: /^Messages/ })
  await expect(messages).toBeChecked()
  await messages.uncheck({ force: true })
  await expect(page.getByText('Notification settings updated successfully')).toBeVisible()
  await expect(page.getByText('Notification settings updated successfully')).toBeHidden()
  await page.reload()
  await expect(messages).not.toBeChecked()
  await expect(card.getByRole('switch', { name: /^Billing/ })).toBeChecked()
})

test('what is switched while an earlier choice is being saved is saved after it', async ({ as }) => {
  const page = await as('petra')
  await page.goto('/dashboard/settings')
  const card = page.getByRole('region', { name: 'Email Notifications' })
  const [updates, messages, billing] = [/^Class updates/, /^Messages/, /^Billing/].map((name) => card.getByRole('switch', { name }))
  if (!updates || !messages || !billing) throw new Error('three switches')
  await expect(updates).toBeChecked()
  await expect(card.getByText('New messages', { exact: true }), 'posts and comments send no mail').toBeVisible()
  let letGo = () => {}
  const held = new Promise<void>((go) => (letGo = go))
  let saves = 0
  await page.route('**/api/profile/preferences', async (route) => {
    if (route.request().method() === 'PUT') {
      saves += 1
      if (saves === 1) await held
    }
    await route.continue()
  })
  await updates.uncheck({ force: true })
  await messages.uncheck({ force: true })
  await billing.uncheck({ force: true })
  await billing.check({ force: true })
  letGo()
  await expect(page.getByText('Notification settings updated successfully')).toBeVisible()
  expect(saves, 'the first choice, and the newest').toBe(2)
  await page.reload()
  await expect(updates).not.toBeChecked()
  await expect(messages).not.toBeChecked()
  await expect(billing).toBeChecked()
})

test('a switch that cannot be saved goes back', async ({ as }) => {
  const page = await as('omar')
  await page.goto('/dashboard/settings')
  const card = page.getByRole('region', { name: 'Email Notifications' })
  const billing = card.getByRole('switch', { name: /^Billing/ })
  await expect(billing).toBeChecked()
  await page.route('**/api/profile/preferences', (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 500, json: {} }) : route.continue(),
  )
  await billing.uncheck({ force: true, noWaitAfter: true }).catch(() => undefined)
  await expect(card.getByText('Failed to update settings')).toBeVisible()
  await expect(billing).toBeChecked()
})

test('the only owner can delete the studio, not the account alone', async ({ server, stranger }) => {
  const page = await stranger()
  const email = await signUpOwner(page, server)
  await page.getByLabel('Studio Name').fill('Last Dance')
  await page.getByLabel('Address').fill('1 Field Road')
  await page.getByLabel('Phone').fill('020 7946 0000')
  await page.getByRole('button', { name: 'Complete Setup' }).click()
  await expect(page).toHaveURL(/\/dashboard\/billing$/)
  await page.goto('/dashboard/settings')
  const card = page.getByRole('region', { name: 'Delete Account' })
  await card.getByRole('button', { name: 'Delete Account' }).click()
  await expect(card.getByRole('radio', { name: /^Only my account/ })).toBeDisabled()
  await expect(card.getByText('This deletes 1 owner, and cancels your subscription.')).toBeVisible()
  await card.getByRole('button', { name: 'Delete account and studio' }).click()
  await expect(card.getByText('Please type "delete my account" to confirm')).toBeVisible()
  await card.getByLabel(/^Type/).fill('delete my account')
  await card.getByRole('button', { name: 'Delete account and studio' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('nina dances')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('Invalid email or password')).toBeVisible()
})
