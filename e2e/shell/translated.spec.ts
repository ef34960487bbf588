import { atRest } from '../faultless.ts'
import { expect, openMenu, test } from '../fixtures.ts'
import { pagesOf } from './pages-of.ts'

test.use({ translated: true })

const phone = { width: 390, height: 844 }

for (const [role, person] of [
  ['owner', 'olive'],
  ['teacher', 'tom'],
  ['parent', 'pat'],
] as const) {
  test(`a browser that translates every page breaks none of a ${role}’s, on arriving, on leaving and on coming back`, async ({ as }) => {
    test.slow()
    const page = await as(person, phone)
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(error.message))
    for (const path of pagesOf(role)) {
      await page.goto(path)
      const heading = page.getByRole('heading', { level: 1 }).first()
      await expect(heading).toBeVisible()
      await atRest(page)
      const words = await heading.innerText()
      await openMenu(page)
      const menu = page.getByRole('dialog', { name: 'More' })
      await menu.locator(`a:not([href="${path}"])`).first().click()
      await expect(menu).toBeHidden()
      await page.goBack()
      await expect(page.getByRole('heading', { level: 1, name: words }).first(), path).toBeVisible()
      expect(errors, path).toEqual([])
    }
  })
}
