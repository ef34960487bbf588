import { randomUUID } from 'node:crypto'
import { faultless } from '../faultless.ts'
import { callsOf, expect, test } from '../fixtures.ts'
import { billPat } from '../invoices/bill-family.ts'
import { childOf } from '../students/child-form.ts'
import { joinAs } from '../subscriptions/open-studio.ts'

test('a parent who joins the staff stays a family: they pay on a phone, keep their cards, and as an owner have pages of their own', async ({
  as,
  stranger,
  server,
}) => {
  test.slow()
  const owner = await as('olive')
  const page = await stranger({ width: 390, height: 844 })
  const email = await joinAs('parent', { owner, page, server })
  const { id: studentId, parent } = await callsOf(page).students.add(childOf('Ivy Vale'))
  const item = { studentId, description: 'Ballet in May', quantity: 1, unitPriceMinor: 4_500, type: 'tuition', vat: 'exempt' } as const
  const { id, index } = await billPat(owner, '', { items: [item], invoices: [{ id: randomUUID(), parentId: parent.id }] })

  await owner.goto(`/dashboard/users?search=${email}`)
  await owner.getByRole('button', { name: 'Actions for Una Vale' }).click()
  await owner.getByRole('menuitem', { name: 'Change role' }).click()
  await owner.getByLabel('Role of Una Vale').selectOption('teacher')
  await expect(owner.getByText('They stay the family of their child: bookings, invoices and saved cards stay as they are.')).toBeVisible()
  await owner.getByRole('button', { name: 'Confirm the role' }).click()
  await expect(owner.getByText('Una Vale is now a teacher.')).toBeVisible()

  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('link', { name: 'Payments' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Payments' })).toBeVisible()
  await expect(page.getByText('£45.00 to pay')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Payment methods' })).toBeVisible()
  await faultless(page)

  // Where emails about their drop-in classes lead.
  await page.goto('/dashboard/bookings')
  await expect(page.getByRole('heading', { level: 1, name: 'Bookings' })).toBeVisible()
  await faultless(page)

  await page.goto(`/dashboard/invoices/${id}`)
  await page.getByRole('button', { name: /^Pay Now/ }).click()
  await page.getByRole('button', { name: 'Pay £45.00' }).click()
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible()
  await page.getByRole('link', { name: 'View Invoices' }).click()
  await expect(page).toHaveURL(/\/dashboard\/payments$/)
  await page.getByRole('button', { name: /^Paid/ }).click()
  await page.getByRole('link', { name: `Invoice-${index}`, exact: true }).click()
  await expect(page.getByRole('dialog').getByText('Visa ending 4242')).toBeVisible()

  await callsOf(owner).users.changeRole({ id: parent.id, role: 'owner' })
  await page.goto('/dashboard/payments')
  await expect(page.getByRole('heading', { level: 1, name: 'Payments Overview' })).toBeVisible()
  await page.getByRole('button', { name: 'My own' }).click()
  await expect(page.getByRole('main').getByText(`Invoice-${index}`)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Payment methods' })).toBeVisible()
  await faultless(page)
  await page.goto('/dashboard/bookings')
  await expect(page.getByRole('button', { name: 'The studio’s' })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'My own' }).click()
  await expect(page.getByText('No bookings yet')).toBeVisible()
  await faultless(page)
})
