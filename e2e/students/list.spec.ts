import { people } from '@callboard/server/world/people'
import { faultless } from '../faultless.ts'
import { breakCall, expect, test } from '../fixtures.ts'
import { cardOf, onPageOf } from './child-page.ts'

test('an owner finds a student and sees who to call, and their medical information on request', async ({ as }) => {
  const page = await as('olive')
  await page.goto('/dashboard/students')
  for (const column of ['Student Surname', 'Date of birth', 'Parent', 'Added'])
    await expect(page.getByRole('columnheader', { name: column, exact: true })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search by a student' }).fill('pat ell')
  await expect(page.getByText('2 found')).toBeVisible()
  await page.getByRole('button', { name: 'Date of birth' }).click()
  await expect(page.getByRole('row').nth(1)).toContainText('Mia Ellis')
  await expect(page.getByRole('row').nth(2)).toContainText('Leo Ellis')

  await page.getByRole('link', { name: 'Mia Ellis' }).press('Enter')
  await onPageOf(page, 'Mia Ellis')
  const mia = page.getByRole('main')
  await expect(mia.getByText('Medical alert')).toBeVisible()
  await expect(mia.getByText('14 March 2016')).toBeVisible()
  const whoToCall = cardOf(page, 'Who to call')
  await expect(whoToCall.getByRole('link', { name: 'Call Rose Ellis' })).toHaveAttribute('href', 'tel:01134960177')
  await expect(whoToCall.getByRole('link', { name: 'Write to Sam Doyle' })).toHaveAttribute('href', 'mailto:sam@doyle.example')
  await expect(whoToCall.getByRole('link', { name: 'Write to Pat Ellis' })).toHaveAttribute('href', `mailto:${people.pat.email}`)
  await expect(mia.getByText('Peanuts')).toBeHidden()
  await mia.getByRole('button', { name: 'Show medical information' }).click()
  await expect(mia.getByText('Peanuts: even traces')).toBeVisible()
  await mia.getByRole('button', { name: 'Who has viewed this' }).click()
  await expect(mia.getByRole('listitem').filter({ hasText: 'Olive Hart' }).first()).toBeVisible()
  await faultless(page)
  await page.goBack()
  await expect(page).toHaveURL(/\/students\?search=pat\+ell&sort=born$/)
  await expect(page.getByText('2 found')).toBeVisible()
})

test('the list is filtered by a class, and says when no one matches', async ({ as }) => {
  const page = await as('olive')
  await page.goto('/dashboard/students')
  await expect(page.getByText(/^\d+ of 100 students on your plan$/)).toBeVisible()
  const all = await page.getByRole('row').count()
  const choices = page.getByRole('combobox', { name: 'Class', exact: true })
  await choices.fill('MOVERS tin')
  await expect(page.getByRole('option')).toHaveCount(await page.getByRole('option', { name: /^Tiny Movers/ }).count())
  await faultless(page)
  await page
    .getByRole('option', { name: /^Tiny Movers/ })
    .first()
    .click()
  await expect(page.getByText(/^\d+ found$/)).toBeVisible()
  await expect.poll(() => page.getByRole('row').count()).toBeLessThan(all)
  await page.getByRole('searchbox').fill('nobody of this name')
  await expect(page.getByRole('heading', { name: 'No students found' })).toBeVisible()
})

test('classes to filter by that cannot be loaded say so, and can be tried again', async ({ as }) => {
  const page = await as('olive', { width: 390, height: 844 })
  await breakCall(page, 'GET', '/classes/choices')
  await page.goto('/dashboard/students')
  const alert = page.getByRole('alert').filter({ hasText: 'The list of classes could not be loaded.' })
  await expect(alert).toBeVisible({ timeout: 20_000 })
  await expect(page.getByRole('link', { name: 'Mia Ellis' })).toBeVisible()
  await faultless(page)
  await page.unrouteAll()
  await alert.getByRole('button', { name: 'Try Again' }).click()
  await expect(alert).toBeHidden()
  await page.getByRole('combobox', { name: 'Class', exact: true }).click()
  await expect(page.getByRole('option', { name: /^Tiny Movers/ }).first()).toBeVisible()
})

test(
  'what is searched, filtered and sorted by stands in the address: a reload keeps it, and going back brings it back',
  { tag: '@firefox' },
  async ({ as }) => {
    const page = await as('olive')
    await page.goto('/dashboard/students')
    const first = page.getByRole('row').nth(1)
    await page.getByRole('button', { name: 'Surname', exact: true }).click()
    await expect(page.getByRole('columnheader', { name: 'Student Surname', exact: true })).toHaveAttribute('aria-sort', 'ascending')
    await page.getByRole('button', { name: 'Surname', exact: true }).click()
    await expect(page).toHaveURL(/\?sort=surname&order=desc$/)
    await page.getByRole('searchbox').fill('ELLIS mi')
    await expect(page.getByText('1 found')).toBeVisible()
    await expect(page).toHaveURL(/search=ELLIS\+mi&sort=surname&order=desc$/)
    await page.reload()
    await expect(page.getByRole('searchbox')).toHaveValue('ELLIS mi')
    await expect(page.getByText('1 found')).toBeVisible()
    await expect(first).toContainText('Mia Ellis')
    await page.goBack()
    await expect(page.getByRole('searchbox')).toHaveValue('')
    await expect(page.getByText(/ of 100 students on your plan$/)).toBeVisible()
    await expect(page).toHaveURL(/\?sort=surname&order=desc$/)
  },
)

test('a phone, which shows no headings, has the orders in a list', async ({ as }) => {
  const page = await as('olive', { width: 390, height: 844 })
  await page.goto('/dashboard/students?search=pat+ell')
  await page.getByLabel('Order').selectOption('Eldest first')
  await expect(page.getByRole('row').nth(1)).toContainText('Mia Ellis')
  await faultless(page)
})
