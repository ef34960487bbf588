import type { Page } from '@playwright/test'
import { faultless } from '../faultless.ts'
import { expect, test } from '../fixtures.ts'
import { codeOf } from './authenticator.ts'

test.use({ timePasses: true })

const proofOn = (page: Page) => page.getByRole('dialog', { name: 'Confirm it is you' })

test('two-factor authentication is switched off with a code, and new recovery codes come for an old one', async ({ server, as }) => {
  const page = await as('tom', { width: 390, height: 844 })
  await page.goto('/dashboard/settings#security')
  const card = page.getByRole('region', { name: 'Two-Factor Authentication' })
  await card.getByRole('button', { name: 'Enable two-factor authentication' }).click()
  const secret = (await card.getByRole('code').textContent()) ?? ''
  const code = async (minutes: number) => codeOf(secret, 2 * (await server.pass(minutes)))
  await card.getByLabel('6-digit code').fill(await code(0))
  const codes = card.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const saved = await codes.allTextContents()
  await card.getByRole('button', { name: "I've Saved My Codes" }).click()

  await server.pass(11)
  await card.getByRole('button', { name: 'Generate new recovery codes' }).click()
  await page.getByRole('dialog', { name: 'Generate new recovery codes?' }).getByRole('button', { name: 'Generate' }).click()
  const proof = proofOn(page)
  await expect(proof.getByLabel('Verification code')).toBeFocused()
  await expect(proof.getByLabel('Verification code')).toHaveAttribute('autocomplete', 'one-time-code')
  await faultless(page)
  await proof.getByRole('button', { name: 'Use a recovery code' }).click()
  await proof.getByLabel('Recovery code').fill('AAAA-AAAA-AAAA-AAAA')
  await page.keyboard.press('Enter')
  await expect(proof.getByText('Invalid recovery code. Please try again.')).toBeVisible()
  await proof.getByLabel('Recovery code').fill(saved[0] ?? '')
  await page.keyboard.press('Enter')
  await expect(codes).toHaveCount(10)
  await expect(codes.first(), 'all of them are new').not.toHaveText(saved[0] ?? '')
  await card.getByRole('button', { name: "I've Saved My Codes" }).click()

  const next = await code(11)
  await card.getByRole('button', { name: 'Disable' }).click()
  const question = page.getByRole('dialog', { name: 'Disable two-factor authentication?' })
  await question.getByRole('button', { name: 'Disable' }).click()
  await expect(proof.getByLabel('Verification code')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(proof).toBeHidden()
  await expect(question, 'the question beneath stays').toBeVisible()
  await expect(question.getByRole('button', { name: 'Disable' })).toBeFocused()
  await page.keyboard.press('Enter')
  await proof.getByLabel('Verification code').fill(next)
  await expect(card.getByRole('button', { name: 'Enable two-factor authentication' })).toBeVisible()
  await expect(question).toBeHidden()
})
