import { passwordOf, people } from '@callboard/server/world/people'
import { faultless, faultlessOnBoth } from '../faultless.ts'
import { callsOf, expect, test } from '../fixtures.ts'
import { codeOf } from '../two-factor/authenticator.ts'

const screens = [
  { width: 1360, height: 900, colorScheme: 'light' },
  { width: 390, height: 844, colorScheme: 'dark' },
] as const

for (const screen of screens) {
  test(`the second step of signing in has no fault that axe finds and fits at ${screen.width} px, ${screen.colorScheme}`, async ({
    as,
    stranger,
  }) => {
    const signedIn = await as('omar')
    const { twoFactor } = callsOf(signedIn)
    const { secret } = await twoFactor.enrol()
    await twoFactor.confirm({ code: codeOf(secret) })
    const page = await stranger(screen)
    await page.goto('/')
    await page.getByLabel('Email').fill(people.omar.email)
    await page.getByLabel('Password', { exact: true }).fill(passwordOf(people.omar))
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByRole('heading', { name: 'Two-factor authentication' })).toBeVisible()
    await faultless(page)
    await page.getByRole('button', { name: 'Use a recovery code' }).click()
    await expect(page.getByRole('heading', { name: 'Use a recovery code' })).toBeVisible()
    await faultless(page)
    // Other stories sign Omar in with his password alone.
    await twoFactor.disable()
  })
}

test('the account menu has no fault that axe finds, and begins at its first item', async ({ as }) => {
  const page = await as('olive')
  await page.goto('/dashboard')
  await page
    .getByRole('banner')
    .getByRole('button', { name: /your menu/ })
    .click()
  await expect(page.getByRole('menuitem', { name: 'Profile' })).toBeFocused()
  await faultlessOnBoth(page)
})
