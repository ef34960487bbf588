import type { Page } from '@playwright/test'
import { people } from '@callboard/server/world/people'
import { faultless } from '../faultless.ts'
import { callsOf, expect, test } from '../fixtures.ts'

const windows = [
  { width: 390, height: 844, letters: '200%' },
  { width: 844, height: 390, letters: '100%' },
  { width: 844, height: 390, letters: '200%' },
] as const

/** How much of the window shows what was written. */
const share = (page: Page) =>
  page.getByRole('region', { name: /^(Messages with|Posts in)/ }).evaluate((box) => {
    const { top, bottom } = box.getBoundingClientRect()
    return (Math.min(bottom, innerHeight) - Math.max(top, 0)) / innerHeight
  })
const linesOfField = (page: Page) =>
  page.getByRole('textbox', { name: /^Write a (post|message)/ }).evaluate((field) => {
    const { lineHeight, paddingTop, paddingBottom } = getComputedStyle(field)
    return Math.round((field.clientHeight - parseFloat(paddingTop) - parseFloat(paddingBottom)) / parseFloat(lineHeight))
  })

async function inWindows(page: Page, look: (named: string) => Promise<unknown>): Promise<void> {
  for (const { letters, ...size } of windows) {
    await page.setViewportSize(size)
    await page.evaluate((to) => void (document.documentElement.style.fontSize = to), letters)
    await look(`${page.url()} at ${size.width} × ${size.height} with letters of ${letters}`)
  }
}

test('posts and messages are seen on a phone, also on its side, and with letters twice as large', async ({ as }) => {
  test.slow()
  const page = await as('pat', windows[0])
  const { channels, messages } = callsOf(page)
  const board = (await channels.list()).channels.find(({ name }) => name === 'Northlight board')!
  expect(await channels.pinned({ id: board.id })).not.toEqual([])
  const { id } = await messages.start({ id: crypto.randomUUID(), recipientIds: [people.olive.id] })
  await messages.send({ id: crypto.randomUUID(), conversationId: id, content: 'Hello', media: [] })
  for (const address of [`messages?conversation=${id}`, `channels/${board.id}`]) {
    await page.goto(`/dashboard/${address}`)
    await expect(page.getByRole('textbox', { name: /^Write a/ })).toBeVisible()
    await inWindows(page, async (named) => {
      await expect.poll(() => share(page), named).toBeGreaterThan(0.25)
      await expect.poll(() => linesOfField(page), named).toBe(1)
      await faultless(page)
    })
  }
  await inWindows(page, async (named) => {
    await page.getByRole('button', { name: 'Actions for Northlight board' }).click()
    await expect(page.getByRole('menuitem', { name: 'Show members' })).toBeVisible()
    const cut = await page
      .getByRole('menuitem')
      .evaluateAll((items) => items.filter((one) => one.scrollHeight > one.clientHeight + 1).length)
    expect(cut, `entries whose words do not fit: ${named}`).toBe(0)
    await page.getByRole('menuitem', { name: 'Show members' }).click()
    await expect(page.getByRole('dialog', { name: 'Channel Members' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog', { name: 'Channel Members' })).toBeHidden()
  })
})
