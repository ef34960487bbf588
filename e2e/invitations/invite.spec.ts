import type { Page } from '@playwright/test'
import { expect, newEmail, test, type Mail } from '../fixtures.ts'

const tokenIn = ({ text }: Mail) => /token=([\w-]+)/.exec(text)?.[1] ?? ''

async function openDialog(page: Page) {
  await page.goto('/dashboard/users')
  await page.getByRole('button', { name: 'Invite User' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite User' })
  await expect(dialog).toBeVisible()
  return dialog
}

const open = (page: Page, email: string) => page.getByRole('listitem').filter({ hasText: email })

test('an invitation is sent, its dialog closes on its own, it is resent, and revoked', async ({ as, server, stranger }) => {
  const page = await as('olive', { width: 390, height: 844 })
  const email = newEmail('finn')
  const dialog = await openDialog(page)
  const address = dialog.getByLabel(/^Email/)
  await expect(address).toBeFocused()
  await expect(dialog.getByRole('radio', { name: 'Parent' }), 'the default').toBeChecked()
  await dialog.getByRole('button', { name: 'Send Invitation' }).click()
  await expect(dialog.getByText('Email is required')).toBeVisible()
  await address.fill('finn')
  await dialog.getByRole('button', { name: 'Send Invitation' }).click()
  await expect(dialog.getByText('Please enter a valid email address')).toBeVisible()
  await address.fill('olive@northlight.example')
  await dialog.getByRole('button', { name: 'Send Invitation' }).click()
  await expect(dialog.getByText('Olive Hart is already in your studio.')).toBeVisible()
  await address.fill(email)
  await dialog.getByRole('button', { name: 'Send Invitation' }).click()
  await expect(dialog.getByText('Invitation sent')).toBeVisible()
  const sentAt = Date.now()
  await expect(dialog).toBeHidden()
  expect(Date.now() - sentAt, 'S3 §9: 2000 ms').toBeGreaterThan(1_500)
  await expect(open(page, email)).toContainText('Parent')

  const first = await server.mailTo(email)
  expect(first.text).toContain('Olive Hart')
  expect(first.text).toContain('Northlight Dance')
  const guest = await stranger()
  await guest.goto(`/signup?token=${tokenIn(first)}`)
  await expect(guest.getByRole('heading', { name: 'Welcome to Northlight Dance' })).toBeVisible()

  await page.getByRole('button', { name: `Resend the invitation to ${email}` }).dblclick({ delay: 150 })
  await expect(page.getByText(`A new link is on its way to ${email}`)).toBeInViewport()
  const second = await server.mailTo(email, 1)
  expect(await server.mailsTo(email), 'pressed twice, mailed once more').toBe(2)
  expect(tokenIn(second)).not.toBe(tokenIn(first))
  await guest.goto(`/signup#token=${tokenIn(first)}`)
  await guest.reload()
  await expect(guest.getByRole('heading', { name: 'Welcome to Northlight Dance' }), 'the first mail serves as well').toBeVisible()
  const late = await stranger()
  await late.goto(`/signup#token=${tokenIn(second)}`)
  await expect(late.getByRole('heading', { name: 'Welcome to Northlight Dance' })).toBeVisible()

  await page.getByRole('button', { name: `Revoke the invitation to ${email}` }).click()
  const question = page.getByRole('dialog')
  await question.getByRole('button', { name: 'Keep it' }).click()
  await expect(open(page, email)).toBeVisible()
  await page.getByRole('button', { name: `Revoke the invitation to ${email}` }).click()
  await question.getByRole('button', { name: 'Revoke' }).click()
  await expect(page.getByText(`The invitation to ${email} has been revoked.`)).toBeVisible()
  await expect(open(page, email)).toHaveCount(0)
  for (const one of [guest, late]) {
    await one.reload()
    await expect(one.getByRole('heading', { name: 'This invitation cannot be used' })).toBeVisible()
    await expect(one.getByText('Invalid or expired invitation token')).toBeVisible()
    await expect(one.getByText('The studio has withdrawn this invitation.')).toBeVisible()
  }
})

test('what another owner sends is listed without reload', async ({ as }) => {
  const [page, other] = [await as('olive'), await as('olive')]
  await other.goto('/dashboard/users')
  await expect(other.getByRole('button', { name: 'Invite User' })).toBeVisible()
  const email = newEmail('ada')
  const dialog = await openDialog(page)
  await dialog.getByLabel(/^Email/).fill(email)
  await dialog.getByRole('radio', { name: 'Teacher' }).check()
  await dialog.getByRole('button', { name: 'Send Invitation' }).click()
  await expect(open(other, email)).toContainText('Teacher')
})

const fullWords = (max: number) => `You have reached the maximum of ${max} students for your plan. Please upgrade to invite more users.`

test('a full plan is said in place of the form, or when its last place has gone meanwhile', async ({ as }) => {
  const page = await as('olive')
  await page.route('**/api/invitations/capacity', (route) => route.fulfill({ json: { canAdd: false, maxStudents: 50, studentCount: 50 } }))
  const dialog = await openDialog(page)
  await expect(dialog.getByText(fullWords(50))).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Send Invitation' })).toHaveCount(0)
  await dialog.getByRole('link', { name: 'See the plans' }).click()
  await expect(page).toHaveURL(/\/dashboard\/billing$/)
  await page.unroute('**/api/invitations/capacity')

  await page.route('**/api/invitations', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({
          status: 409,
          json: { defined: true, code: 'capacity-full', status: 409, message: fullWords(100), data: { values: { max: 100 } } },
        })
      : route.continue(),
  )
  const again = await openDialog(page)
  await again.getByLabel(/^Email/).fill(newEmail('late'))
  await again.getByRole('button', { name: 'Send Invitation' }).click()
  await expect(again.getByText(fullWords(100))).toBeVisible()
})

test('an invitation that could not be made says so, and what was typed stays', async ({ as }) => {
  const page = await as('olive')
  await page.route('**/api/invitations', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 500, json: {} }) : route.continue(),
  )
  const dialog = await openDialog(page)
  await dialog.getByLabel(/^Email/).fill('somebody@new.example')
  await dialog.getByRole('button', { name: 'Send Invitation' }).click()
  await expect(dialog.getByText('Failed to create invitation')).toBeVisible()
  await expect(dialog.getByLabel(/^Email/)).toHaveValue('somebody@new.example')
})
