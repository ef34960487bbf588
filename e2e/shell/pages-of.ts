import type { Role } from '@callboard/contract/roles'
import type { Page } from '@playwright/test'
import { isFor } from '../../web/src/app/access/access.ts'
import { addresses } from '../../web/src/app/addresses.ts'
import { expect } from '../fixtures.ts'

const pages = Object.values(addresses).filter(({ path }) => !path.includes('$'))

/** The addresses before sign-in. */
export const openPages: readonly string[] = pages.filter(({ access }) => access.for === 'anyone').map(({ path }) => path)

/** The addresses that a role may open once its studio is set up, without those that take a parameter. */
export function pagesOf(role: Role): string[] {
  const user = { role, isFamily: role === 'parent', hasBills: false }
  return pages
    .filter(({ access }) => access.for !== 'anyone' && !('withoutStudioName' in access) && isFor(access, user))
    .map(({ path }) => path)
}

/** Loads a page, and waits until what it shows has come. */
export async function visit(page: Page, path: string): Promise<void> {
  // Changing only the hash would not reload the page.
  if (path.includes('#')) await page.goto('about:blank')
  await page.goto(path)
  await arrived(page)
}

async function arrived(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expect(page.getByText('Loading...')).toHaveCount(0)
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
}

/** Early answers that the app has not taken. */
export function untaken(): string[] {
  const { firstAnswers } = window as { firstAnswers?: { asked: Map<string, object | null> } }
  return [...(firstAnswers?.asked ?? [])].flatMap(([address, answer]) => (answer === null ? [] : address))
}
