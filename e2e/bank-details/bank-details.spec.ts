import { passwordOf, people } from '@callboard/server/world/people'
import type { Page } from '@playwright/test'
import { faultless } from '../faultless.ts'
import { breakCall, callsOf, expect, test } from '../fixtures.ts'

test.use({ timePasses: true })

const card = (page: Page) => page.getByRole('region', { name: 'Bank details' })
const field = (page: Page, label: string) => card(page).getByLabel(label)
const save = (page: Page) => card(page).getByRole('button', { name: 'Save' })

test('an owner enters the bank details on a phone: dashes come by themselves, and doubtful numbers are warned about, not refused', async ({
  as,
  server,
}) => {
  const page = await as('olive', { width: 390, height: 844 })
  await page.goto('/dashboard/studio#bank-details')
  await expect(card(page)).toBeInViewport()
  for (const label of ['Account name', 'Account number', 'Sort code']) await field(page, label).fill('')
  await save(page).click()
  for (const label of ['Account name', 'Account number', 'Sort code'])
    await expect(card(page).getByText(`${label} is required`)).toBeVisible()
  await expect(field(page, 'Account name')).toBeFocused()
  await faultless(page)

  await field(page, 'Account name').fill('Northlight Dance Ltd')
  await field(page, 'Sort code').pressSequentially('0a8b9999')
  await expect(field(page, 'Sort code')).toHaveValue('08-99-99')
  await field(page, 'Sort code').press('ArrowLeft')
  await field(page, 'Sort code').press('Backspace')
  await page.keyboard.type('8')
  await expect(field(page, 'Sort code'), 'the caret stays where it was').toHaveValue('08-99-89')
  await field(page, 'Sort code').fill('089999')
  await field(page, 'Account number').pressSequentially('6637-4959 1')
  await expect(field(page, 'Account number')).toHaveValue('66374959')
  await field(page, 'Account number').fill('GB29 NWBK 6016 1331 9268 19')
  await expect(card(page).getByText('That has 16 digits. Account number has 8 at most.')).toBeVisible()
  await expect(field(page, 'Account number')).toHaveValue('66374959')
  await expect(card(page).getByText('This account number does not seem to belong to this sort code.')).toBeVisible()
  await field(page, 'Account number').fill('66374958')
  await expect(card(page).getByText('This account number does not seem')).toHaveCount(0)
  await field(page, 'Account number').fill('66374959')
  await faultless(page)

  await breakCall(page, 'PUT', '/bank-details')
  await save(page).click()
  await expect(card(page).getByText('Failed to save bank details')).toBeVisible()
  await page.unrouteAll()
  const before = await server.mailsTo(people.olive.email)
  await save(page).click()
  const said = page.getByText('Bank details saved successfully')
  await expect(said).toBeVisible()
  await expect(card(page).getByText(`Last changed by ${people.olive.name}`)).toBeVisible()
  await expect(said, 'after 3 seconds').toBeHidden({ timeout: 6_000 })
  const mail = await server.mailTo(people.olive.email, before, 'The bank details of Northlight Dance have changed')
  expect(mail.text).not.toContain('66374959')
  await page.reload()
  await expect(field(page, 'Sort code')).toHaveValue('08-99-99')
})

test('a change asks who is there, keeps what was typed, and is not lost by leaving the page', async ({ as, server }) => {
  const page = await as('omar')
  await page.goto('/dashboard/studio#bank-details')
  await expect(field(page, 'Account number'), 'the demo’s second studio takes transfers').toHaveValue('66374958')
  await server.pass(11)
  await field(page, 'Bank name').fill('The New Bank')
  await page.getByRole('link', { name: 'Teachers' }).click()
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await save(page).click()
  const proof = page.getByRole('dialog', { name: 'Confirm it is you' })
  await proof.getByLabel('Current password').fill(passwordOf(people.omar))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Bank details saved successfully')).toBeVisible()
  await page.getByRole('link', { name: 'Teachers' }).click()
  await expect(page.getByRole('heading', { name: 'Teachers', level: 1 })).toBeVisible()
})

test('what another owner has saved in the meantime is seen before it is replaced', async ({ as }) => {
  const page = await as('olive')
  await callsOf(page).users.changeRole({ id: people.tara.id, role: 'owner' })
  const tara = await as('tara')
  await page.goto('/dashboard/studio#bank-details')
  await field(page, 'Account name').fill('Olive’s own account')
  const { version } = await callsOf(tara).bankDetails.read()
  await callsOf(tara).bankDetails.save({
    version,
    country: 'GB',
    accountName: 'Tara’s account',
    accountNumber: '63748472',
    sortCode: '202959',
    bankName: '',
  })
  await expect(card(page).getByText(`${people.tara.name} has changed the bank details in the meantime`)).toBeVisible()
  await field(page, 'Account number').fill('66374958')
  await field(page, 'Sort code').fill('089999')
  await save(page).click()
  await expect(card(page).getByText('Someone else has just changed the bank details.')).toBeVisible()
  await faultless(page)
  await card(page).getByRole('button', { name: 'Discard mine and show theirs' }).click()
  await expect(field(page, 'Account name')).toHaveValue('Tara’s account')
  await expect(card(page).getByText('in the meantime')).toHaveCount(0)
  await callsOf(page).users.changeRole({ id: people.tara.id, role: 'teacher' })
})

test('a studio in Ireland has an IBAN, and is told while its account is elsewhere', async ({ as }) => {
  const page = await as('olive')
  await page.goto('/dashboard/studio#bank-details')
  await callsOf(page).studios.edit({ country: 'IE' })
  await expect(field(page, 'IBAN')).toBeVisible()
  await expect(field(page, 'Sort code')).toHaveCount(0)
  await expect(card(page).getByText('Your bank details are for an account in United Kingdom')).toBeVisible()
  await field(page, 'Account name').fill('Northlight Dance Ltd')
  await field(page, 'IBAN').fill('ie29 aibk 9311 5212 3456 79')
  await save(page).click()
  await expect(card(page).getByText('This IBAN contains a mistake. Please check it.')).toBeVisible()
  await field(page, 'IBAN').fill('ie29 aibk 9311 5212 3456 78')
  await save(page).click()
  await expect(page.getByText('Bank details saved successfully')).toBeVisible()
  await expect(card(page).getByText('for an account in')).toHaveCount(0)
  await callsOf(page).studios.edit({ country: 'GB' })
})
