import type { Locator, Page } from '@playwright/test'
import { addWeek, counting, inTenWeeks } from '../classes/count-presses.ts'
import { callsOf, expect, linkIn, newEmail, test } from '../fixtures.ts'

const step = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name, exact: true })
const overview = (page: Page) => page.getByRole('link', { name: 'Overview', exact: true })

test('a new owner has a running week after thirty-five presses, each step leading to the very panel', async ({ server, stranger }) => {
  test.slow()
  const page = await stranger()
  const { counts, ...presses } = counting(page)
  const { click, press, fill } = presses
  const email = newEmail('nina')
  await page.goto('/signup')
  await fill(page.getByLabel('Full name'), 'Nina Field')
  await fill(page.getByLabel('Email'), email)
  await fill(page.getByLabel('Password', { exact: true }), 'nina dances')
  await press('Enter')
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  counts.clicks += 1 // the link in the email
  await page.goto(linkIn(await server.mailTo(email)))
  await fill(page.getByLabel('Studio Name'), 'Field Dance')
  await fill(page.getByLabel('Address'), '1 Field Road')
  await fill(page.getByLabel('Phone'), '020 7946 0000')
  await press('Enter')
  await click(page.getByRole('button', { name: 'Subscribe: Starter' }))
  await click(page.getByRole('button', { name: 'Continue', exact: true }))
  await expect(page.getByText('0 of 8 done')).toBeVisible()

  const add = async (panel: Locator, another: string, things: readonly (readonly [string, string][])[]) => {
    for (const [index, fields] of things.entries()) {
      await expect(panel.getByLabel(fields[0]![0])).toBeFocused()
      for (const [label, value] of fields) await fill(panel.getByLabel(label), value)
      if (index < things.length - 1) await click(panel.getByRole('button', { name: another }))
      else await press('Enter')
      await expect(page.getByRole('status').filter({ hasText: `${fields[0]![1]} has been added.` })).toBeVisible()
    }
    await expect(panel).toBeHidden()
  }
  await click(step(page, 'Add your rooms'))
  await add(page.getByRole('dialog', { name: 'Add room' }), 'Save and add another', [[['Name', 'Main hall']], [['Name', 'Loft']]])

  await click(overview(page))
  await expect(page.getByText('1 of 8 done')).toBeVisible()
  await click(step(page, 'I teach myself'))
  const [room] = await callsOf(page).locations.list()
  await addWeek(page, { counts, ...presses }, { teacher: 'Nina Field', roomId: room!.id, until: inTenWeeks() })
  test.info().annotations.push({ type: 'count', description: `${counts.clicks} presses, ${counts.fields} fields` })
  expect(counts.clicks).toBeLessThanOrEqual(35)
})
