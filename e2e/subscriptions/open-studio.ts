import type { Page } from '@playwright/test'
import { expect, type Server, signUpOwner } from '../fixtures.ts'

/** A new studio of a new owner, who is asked for a plan. */
export async function openStudio(page: Page, server: Server): Promise<void> {
  await signUpOwner(page, server)
  await page.getByLabel('Studio Name').fill('Quiet Steps')
  await page.getByLabel('Address').fill('1 Field Road')
  await page.getByLabel('Phone').fill('020 7946 0000')
  await page.getByRole('button', { name: 'Complete Setup' }).click()
  await expect(page).toHaveURL(/\/dashboard\/billing$/)
}
