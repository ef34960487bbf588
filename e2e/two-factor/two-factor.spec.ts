import { passwordOf, people } from '@callboard/server/world/people'
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { codeOf } from './authenticator.ts'

async function signIn(page: Page) {
  await page.goto('/')
  await page.getByLabel('Email').fill(people.theo.email)
  await page.getByLabel('Password', { exact: true }).fill(passwordOf(people.theo))
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { name: 'Two-factor authentication' })).toBeVisible()
}

test('the second factor is enrolled, asked for at sign-in, replaced by a recovery code, and switched off', async ({ as, stranger }) => {
  const page = await as('theo')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/dashboard/settings')
  const card = page.getByRole('region', { name: 'Two-Factor Authentication' })
  await card.getByRole('button', { name: 'Enable two-factor authentication' }).click()
  await expect(card.getByRole('img', { name: /QR code/ })).toBeVisible()
  await card.getByRole('button', { name: 'Cancel' }).click()
  await card.getByRole('button', { name: 'Enable two-factor authentication' }).click()
  await expect(card.getByRole('img', { name: /QR code/ })).toBeVisible()
  const secret = (await card.getByRole('code').textContent()) ?? ''
  await card.getByLabel('6-digit code').fill('12a3')
  await card.getByRole('button', { name: 'Verify' }).click()
  await expect(card.getByText('Please enter a valid 6-digit code')).toBeVisible()
  await card.getByLabel('6-digit code').fill(otherThan(codeOf(secret)))
  await expect(card.getByText('Failed to verify code')).toBeVisible()
  await card.getByLabel('6-digit code').fill(codeOf(secret))
  const codes = card.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const saved = await codes.allTextContents()
  for (const code of saved) expect(code).toMatch(/^\w{4}-\w{4}-\w{4}-\w{4}$/)
  await card.getByRole('button', { name: 'Copy Codes' }).click()
  await expect(card.getByRole('button', { name: 'Copied!' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(saved.join('\n'))
  await expect(card.getByRole('button', { name: 'Copy Codes' })).toBeVisible()
  await card.getByRole('button', { name: "I've Saved My Codes" }).click()
  await expect(card.getByText('10 recovery codes left')).toBeVisible()

  const other = await stranger({ width: 390 })
  await signIn(other)
  await other.goto('/dashboard/classes')
  await expect(other.getByRole('heading', { name: 'Two-factor authentication' }), 'no page is open before the code').toBeVisible()
  await other.getByRole('button', { name: 'Back to Sign In' }).click()
  await expect(other.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await signIn(other)
  await other.getByLabel('Verification code').fill('12345')
  await other.getByRole('button', { name: 'Verify' }).click()
  await expect(other.getByText('Please enter a valid 6-digit verification code')).toBeVisible()
  await other.getByLabel('Verification code').fill(otherThan(codeOf(secret)))
  await expect(other.getByText('Verification failed. Please try again.')).toBeVisible()
  await expect(other.getByLabel('Verification code')).toHaveValue('')
  // The code of now was spent on enrolling; the next one is taken a little early.
  const next = codeOf(secret, 1)
  await other.getByLabel('Verification code').pressSequentially(`${next.slice(0, 3)} ${next.slice(3)}`)
  await expect(other.getByRole('heading', { name: 'Teacher Dashboard' })).toBeVisible()

  const third = await stranger()
  await signIn(third)
  await third.getByRole('button', { name: 'Use a recovery code' }).click()
  await third.getByRole('button', { name: 'Use this code' }).click()
  await expect(third.getByText('Please enter a recovery code')).toBeVisible()
  await third.getByLabel('Recovery code').fill('AAAA-AAAA-AAAA-AAAA')
  await third.getByRole('button', { name: 'Use this code' }).click()
  await expect(third.getByText('Invalid recovery code. Please try again.')).toBeVisible()
  await third.getByRole('button', { name: 'Back', exact: true }).click()
  await third.getByRole('button', { name: 'Use a recovery code' }).click()
  await third.getByLabel('Recovery code').fill(`  ${saved[0]?.toLowerCase()}  `)
  await third.getByRole('button', { name: 'Use this code' }).click()
  await expect(third.getByRole('heading', { name: 'Recovery code accepted' })).toBeVisible()
  await expect(third.getByRole('heading', { name: 'Teacher Dashboard' })).toBeVisible()

  await third.goto('/dashboard/settings')
  const again = third.getByRole('region', { name: 'Two-Factor Authentication' })
  await expect(again.getByText('9 recovery codes left')).toBeVisible()
  await again.getByRole('button', { name: 'Disable' }).click()
  const question = third.getByRole('dialog')
  await expect(question).toContainText('disable two-factor authentication? This will make your account less secure.')
  await question.getByRole('button', { name: 'Disable' }).click()
  await expect(again.getByRole('button', { name: 'Enable two-factor authentication' })).toBeVisible()
})

function otherThan(code: string): string {
  return String((Number(code) + 500_001) % 1_000_000).padStart(6, '0')
}
