import type { Locator, Page } from '@playwright/test'
import { makeChannel, postIn } from '../channels/make-channel.ts'
import { expect, test } from '../fixtures.ts'

const drawn = (box: Locator) =>
  box.evaluate((input) => {
    const tick = input.parentElement!.querySelector('svg')!
    return { fill: getComputedStyle(input).backgroundColor, tick: getComputedStyle(tick).color }
  })

/** Each choice that is taken differs from one that is not, and its tick from what it lies on. */
async function told(page: Page, within: Locator, kind: 'checkbox' | 'radio'): Promise<void> {
  const [taken, left] = [true, false].map((checked) => within.getByRole(kind, { checked }).first())
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce', colorScheme })
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
    // Colours change over a tenth of a second.
    await expect(async () => {
      const [ticked, empty] = [await drawn(taken!), await drawn(left!)]
      expect(ticked.fill).not.toBe(empty.fill)
      expect(ticked.tick).not.toBe(ticked.fill)
    }).toPass()
  }
}

test('what is ticked is told from what is not where the system chooses the colours, light and dark', async ({ as }) => {
  const parent = await as('pat')
  await parent.goto('/dashboard/my-students')
  await parent.getByRole('button', { name: 'Edit Leo Ellis' }).click()
  await told(parent, parent.getByRole('dialog', { name: 'Edit Student' }), 'checkbox')

  const owner = await as('olive')
  await owner.goto('/dashboard/users')
  await owner.getByRole('button', { name: 'Invite User' }).click()
  await told(owner, owner.getByRole('dialog', { name: 'Invite User' }), 'radio')
})

test('the words in an empty search field do not look like an error where the system chooses the colours', async ({ as }) => {
  const page = await as('olive')
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/dashboard/users')
  const colours = (await page
    .getByRole('searchbox')
    .first()
    .evaluate((field) => [getComputedStyle(field, '::placeholder').color, getComputedStyle(field).color])) as [string, string]
  expect(colours[0]).toBe(colours[1])
})

test('the figure at the page one is on is told from what it lies on where the system chooses the colours', async ({ as }) => {
  const owner = await as('olive')
  const { id } = await makeChannel(owner, 'Figures')
  await postIn(await as('tom'), id, 'Unread')
  await owner.emulateMedia({ forcedColors: 'active' })
  await owner.goto('/dashboard/channels')
  const figure = owner.getByRole('link', { name: /^Channels/ }).locator('span', { hasText: /^\d+$/ })
  await expect(figure).toBeVisible()
  const colours = await figure.evaluate((badge) => [getComputedStyle(badge).color, getComputedStyle(badge).backgroundColor])
  expect(colours[0]).not.toBe(colours[1])
})
