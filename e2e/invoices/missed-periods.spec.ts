import { faultless } from '../faultless.ts'
import { callsOf, expect, test } from '../fixtures.ts'
import { childOf } from '../students/child-form.ts'
import { comeBackAfter, joinAs, openStudio } from '../subscriptions/open-studio.ts'

test.use({ timePasses: true })

const dayAfter = (date: string, days: number) => new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10)

test('invoices that fell due while the subscription had ended are sent or left out, as the owner says', async ({ server, stranger }) => {
  test.slow()
  const [page, parent] = [await stranger(), await stranger({ width: 390, height: 844 })]
  const email = await openStudio(page, server)
  await page.getByRole('button', { name: 'Subscribe: Starter' }).click()
  await expect(page.getByText('Welcome aboard!')).toBeVisible()
  const calls = callsOf(page)
  await calls.studios.setPaymentMethods({ card: false, bankTransfer: true })
  const { version } = await calls.bankDetails.read()
  const account = { accountName: 'Quiet Steps', accountNumber: '66374958', sortCode: '089999', bankName: '' }
  await calls.bankDetails.save({ ...account, country: 'GB', version })
  await joinAs('parent', { owner: page, page: parent, server })
  const child = childOf('Ivy Vale')
  await callsOf(parent).students.add(child)
  const { users } = await calls.users.list({ search: 'Una Vale' })
  const today = (await calls.subscriptions.billing()).answeredAt.slice(0, 10)
  await calls.invoices.add({
    items: [{ studentId: child.id, description: 'Weekly class', quantity: 1, unitPriceMinor: 1_200, type: 'tuition', vat: 'exempt' }],
    dueOn: dayAfter(today, 2),
    method: 'bank-transfer',
    discount: null,
    recurring: { interval: 'week', endsOn: dayAfter(today, 90) },
    invoices: [{ id: crypto.randomUUID(), parentId: users[0]!.id }],
  })

  await comeBackAfter(page, server, 24 * 24 * 60, { email, password: 'nina dances' })
  await page.goto('/dashboard/billing')
  await page.getByRole('button', { name: /^Pay £\d+ a month and carry on$/ }).click()
  await page.getByRole('button', { name: 'Subscribe', exact: true }).click()
  await expect(page.getByText('Welcome aboard!')).toBeVisible()
  await page.goto('/dashboard/invoices')
  const card = page.getByRole('region', { name: 'Not sent while your plan had ended' })
  const periods = card.getByRole('checkbox', { name: /^Una Vale/ })
  await expect(periods).toHaveCount(3)
  await faultless(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await periods.first().check()
  await expect(card.getByText('1 of 3 chosen, £12.00')).toBeVisible()
  await card.getByRole('button', { name: 'Send 1 invoice' }).click()
  await page.getByRole('dialog', { name: 'Send 1 invoice?' }).getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('1 invoice sent.')).toBeVisible()
  await expect(periods).toHaveCount(2)
  await card.getByLabel('0 of 2 chosen').check()
  await card.getByRole('button', { name: 'Leave out for good' }).click()
  const asked = page.getByRole('dialog', { name: 'Leave out 2 invoices?' })
  await expect(asked).toContainText('£24.00')
  await faultless(page)
  await asked.getByRole('button', { name: 'Leave out for good' }).click()
  await expect(page.getByText('2 invoices left out.')).toBeVisible()
  await expect(card).toBeHidden()
  await faultless(page)
  expect((await calls.invoices.list({ search: 'Una Vale' })).invoices).toHaveLength(2)
})
