import type { Page } from '@playwright/test'
import { expect } from '../fixtures.ts'

export const modalOf = (page: Page) => page.getByRole('dialog', { name: 'Add payment method' })
export const listOf = (page: Page) => page.getByRole('list', { name: 'Cards on file' })
export const rowOf = (page: Page, name: string) => listOf(page).getByRole('listitem').filter({ hasText: name })

/** Opens the provider's card form and types a card into it. */
export async function typeCard(page: Page, number: string): Promise<void> {
  await page.getByRole('button', { name: 'Add payment method' }).click()
  await fillCard(page, number)
}

export async function fillCard(page: Page, number: string): Promise<void> {
  await expect(modalOf(page).getByRole('button', { name: 'Add card' })).toBeEnabled()
  const field = modalOf(page).frameLocator('iframe')
  await field.getByLabel('Card number').fill(number)
  await field.getByLabel('Expires (MM / YY)').fill('08 / 31')
  await field.getByLabel('Security code').fill('123')
}

export const addCard = (page: Page) => modalOf(page).getByRole('button', { name: 'Add card' }).click()
