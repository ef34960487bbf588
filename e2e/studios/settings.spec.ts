import { studios } from '@callboard/server/world/people'
import { faultless } from '../faultless.ts'
import { callsOf, expect, test } from '../fixtures.ts'

test('an owner corrects the name and the phone number, and everybody sees them', async ({ as }) => {
  const [owner, parent] = [await as('omar', { width: 390, height: 844 }), await as('petra')]
  await parent.goto('/dashboard')
  await owner.goto('/dashboard/studio#details')
  const form = owner.getByRole('region', { name: 'Studio details' })
  await form.getByLabel('Studio Name').fill('')
  await form.getByLabel('Phone').fill('none')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('Studio name is required')).toBeVisible()
  await expect(form.getByText('Please enter a valid phone number')).toBeVisible()
  await faultless(owner)
  await form.getByLabel('Studio Name').fill('Harbour Movers')
  await form.getByLabel('Phone').fill('0117 496 0203')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(owner.getByText('Studio details have been saved.')).toBeVisible()
  await expect(form.getByRole('button'), 'nothing is left to save').toHaveCount(0)
  await owner.reload()
  await expect(form.getByLabel('Phone')).toHaveValue('0117 496 0203')
  await expect(parent.getByText('Harbour Movers').first(), 'live').toBeVisible()
  await callsOf(owner).studios.edit(studios.harbour)
})

test('typed dates follow the format that the owner chooses, and those with a month’s name stay', async ({ as }) => {
  const page = await as('omar')
  await page.goto('/dashboard/studio#localisation')
  const form = page.getByRole('region', { name: 'Country and currency' })
  await expect(form.getByText('Reminders that are still to come')).toBeVisible()
  await form.getByLabel('Date format').selectOption({ index: 2 })
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Country, currency and timezone have been saved.')).toBeVisible()
  await page.goto('/dashboard/studio#bank-details')
  await expect(page.getByText(/^Last changed by Omar Haddad, \d+ \w+ \d{4} at \d\d:\d\d$/)).toBeVisible()
  await page.goto('/dashboard/classes')
  await page.getByRole('button', { name: 'Add Class' }).first().click()
  const date = page.getByRole('dialog', { name: 'Add Class' }).getByRole('textbox', { name: 'Date' })
  await date.fill('tomorrow')
  await date.blur()
  await expect(date).toHaveValue(/^\d{4}-\d\d-\d\d$/)
  await callsOf(page).studios.edit({ dateFormat: 'dd/MM/yyyy' })
})

test('a currency in which money has moved can no longer be chosen, and the page says why', async ({ as }) => {
  const page = await as('olive')
  await page.route('**/api/studios/settings', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), currencyIsFixed: true } })
  })
  await page.goto('/dashboard/studio#localisation')
  const form = page.getByRole('region', { name: 'Country and currency' })
  await expect(form.getByText('The currency can no longer be changed, because you have taken payments in it.')).toBeVisible()
  await expect(form.getByLabel('Currency')).toBeDisabled()
  await form.getByLabel('Country').selectOption('Ireland')
  await expect(form.getByLabel('Currency'), 'another country leaves it').toHaveValue('GBP')
  await faultless(page)
})
