import { expect, test } from '../fixtures.ts'

test('a story in which a page tries what its policy forbids fails by itself', async ({ stranger }) => {
  test.fail()
  const page = await stranger()
  await page.goto('/')
  await page.evaluate(() => document.body.append(Object.assign(document.createElement('script'), { text: 'void 0' })))
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
})

test('a story that only opens a form does not fail', async ({ as }) => {
  const page = await as('olive')
  await page.goto('/dashboard/classes')
  await page.getByRole('main').getByRole('button', { name: 'Add Class' }).first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
})
