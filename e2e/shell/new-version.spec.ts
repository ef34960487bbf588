import { expect, test } from '../fixtures.ts'

const minute = 60_000

test('a page says that the server has another build once nobody types, and keeps what is typed over the reload', async ({ as }) => {
  const page = await as('olive')
  await page.clock.install()
  await page.goto('/dashboard/messages')
  await page.getByRole('button', { name: 'New Message' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'New Message' })
  await dialog.getByLabel('Search people').fill('tom')
  await dialog.getByRole('option', { name: /Tom Reed/ }).click()
  await dialog.getByRole('button', { name: 'Start Conversation' }).click()
  const field = page.getByRole('textbox', { name: /^Write a message to/ })
  await field.fill('Shoes are in the office')
  // The same server, with the document of a build whose first file is named differently.
  await page.route('/', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, body: (await answer.text()).replaceAll(/assets\/([\w-]+)\.js/g, 'assets/another-$1.js') })
  })
  const notice = page.getByText('A new version is ready')
  const asked = () => page.waitForResponse((response) => new URL(response.url()).pathname === '/')
  for (const wait of [5 * minute, minute]) {
    const answered = asked()
    await page.clock.fastForward(wait + 1_000)
    await answered
  }
  await expect(field).toBeFocused()
  await expect(notice).toBeHidden()
  await field.blur()
  await page.clock.fastForward(1_000)
  await expect(notice).toBeVisible()
  await page.unroute('/')
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(notice).toBeHidden()
  await expect(field).toHaveValue('Shoes are in the office')
})
