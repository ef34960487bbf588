import type { Page } from '@playwright/test'
import { expect } from '../fixtures.ts'

export const cardOf = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

export async function onPageOf(page: Page, name: string): Promise<void> {
  await expect(page).toHaveURL(/\/dashboard\/students\/[\da-f-]{36}(#health)?$/)
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
}
