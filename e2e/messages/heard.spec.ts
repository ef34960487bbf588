import { people } from '@callboard/server/world/people'
import type { Page } from '@playwright/test'
import { callsOf, expect, test } from '../fixtures.ts'

declare global {
  interface Window {
    heard: string[]
  }
}

/** Notes what is put into regions that are read aloud politely. */
async function listen(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.heard = []
    new MutationObserver((changes) => {
      for (const { target, addedNodes, type } of changes) {
        const region = (target instanceof Element ? target : target.parentElement)?.closest('[aria-live=polite]')
        const words = type === 'characterData' ? target.textContent : [...addedNodes].map((node) => node.textContent).join('')
        if (region && words) window.heard.push(words)
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
  })
}
const heard = (page: Page) => page.evaluate(() => window.heard.filter((words) => words.includes('message')))

test('a new message is heard once, also one like the last, and the focus stays where somebody types', async ({ as }) => {
  const [parent, teacher] = [await as('pat'), await as('tara')]
  const { messages } = callsOf(teacher)
  const { id } = await messages.start({ id: crypto.randomUUID(), recipientIds: [people.pat.id] })
  const write = (content: string) => messages.send({ id: crypto.randomUUID(), conversationId: id, content, media: [] })
  await write('Before')
  await parent.goto(`/dashboard/messages?conversation=${id}`)
  const field = parent.getByRole('textbox', { name: /^Write a message to/ })
  await field.fill('Half a ')
  await listen(parent)
  for (const [n, words] of ['One', 'Two'].entries()) {
    await write(words)
    await expect(parent.getByRole('article').filter({ hasText: words })).toBeVisible()
    await expect.poll(() => heard(parent)).toEqual(Array.from({ length: n + 1 }, () => 'New message from Tara Lindqvist'))
  }
  await expect(field).toBeFocused()
  await parent.keyboard.type('word')
  await expect(field).toHaveValue('Half a word')
  await field.press('Enter')
  await expect(parent.getByRole('article').filter({ hasText: 'Half a word' })).toBeVisible()
  await expect(field).toBeFocused()
  expect(await heard(parent), 'one’s own is not said').toHaveLength(2)
})
