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
      const elsewhere = menu.locator(`a:not([href="${path}"])`)
      // A teacher’s leads to Channels only.
      const leads = (await elsewhere.count()) > 0
      await (leads ? elsewhere.first() : menu.getByRole('link').first()).click()
      await expect(menu).toBeHidden()
      if (!leads) await page.getByRole('navigation', { name: 'Tabs' }).getByRole('link').nth(1).click()
      await page.goBack()
      await expect(page.getByRole('heading', { level: 1, name: words }).first(), path).toBeVisible()
      expect(errors, path).toEqual([])
    }
  })
}
