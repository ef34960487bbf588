import type { Locator, Page } from '@playwright/test'

/** From its card: a class is edited and deleted where it is opened. */
export async function change(card: Locator, what: 'Edit' | 'Delete'): Promise<void> {
  await card.getByRole('button').first().click()
  await card.page().getByRole('dialog').getByRole('button', { name: what, exact: true }).click()
}

export async function chooseMore(page: Page, entry: string): Promise<void> {
  await page.getByRole('button', { name: 'More for the calendar' }).click()
  await page.getByRole('menuitem', { name: entry }).click()
}

export const showAs = (page: Page, view: string) => page.getByRole('combobox', { name: 'View' }).selectOption(view)

/** What is filtered by, opened. */
export async function openFilter(page: Page): Promise<Locator> {
  const filter = page.getByRole('group', { name: 'Filter', exact: true })
  if (!(await filter.isVisible())) await page.getByRole('button', { name: 'Filter', exact: true }).click()
  return filter
}
