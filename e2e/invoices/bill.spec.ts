import { faultless } from '../faultless.ts'
import { expect, test } from '../fixtures.ts'
import { people } from '@callboard/server/world/people'
import { billPat, takeBothWays } from './bill-family.ts'

for (const width of [1360, 390])
  test(`an owner bills a family at ${width} px: what is missing is said, the sums follow, and the family gets an email`, async ({
    as,
    server,
  }) => {
    const page = await as('olive', { width, height: 844 })
    const before = await server.mailsTo(people.pat.email)
    await page.goto('/dashboard/invoices')
    await page.getByRole('button', { name: 'Create Invoice' }).first().click()
    const panel = page.getByRole('dialog', { name: 'Create Invoice' })
    await panel.getByRole('button', { name: 'Send invoice' }).click()
    await expect(panel.getByText('Select at least one parent')).toBeVisible()

    await panel.getByLabel('Search parents').fill('Pat')
    await page.getByRole('option', { name: /Pat Ellis/ }).click()
    await expect(panel.getByText('All items must have a student, description, valid quantity, and price')).toBeVisible()
    await panel.getByLabel('Student').selectOption({ label: 'Mia Ellis' })
    await panel.getByLabel('Description').fill('Ballet, autumn term')
    await panel.getByLabel('Quantity').fill('3')
    await panel.getByLabel('Unit price').fill('19.99')
    await panel.getByText('Percentage', { exact: true }).click()
    await panel.getByRole('textbox', { name: 'Percentage' }).fill('12.5')
    await expect(panel.getByRole('status', { name: 'Total' })).toContainText('£52.47')
    await faultless(page)

    await panel.getByRole('button', { name: 'Preview' }).click()
    const preview = page.getByRole('dialog', { name: 'As the family will see it' })
    await expect(preview.getByText('Discount (12.5%)')).toBeVisible()
    await preview.getByRole('button', { name: 'Back to the form' }).click()
    await panel.getByRole('button', { name: 'Send invoice' }).click()
    await expect(page.getByText(/Invoice-\d+ sent to Pat Ellis\./)).toBeVisible()
    expect((await server.mailTo(people.pat.email, before)).text).toContain('52.47')
  })

test('an owner records a transfer, refunds a part of it, and cannot refund more than is left', async ({ as }) => {
  const page = await as('olive')
  await takeBothWays(page)
  const { id, index } = await billPat(page, 'Jazz', { method: 'bank-transfer' })
  await page.goto(`/dashboard/invoices/${id}`)
  await page.getByRole('button', { name: 'Mark as Paid' }).click()
  const question = page.getByRole('dialog')
  await expect(question.getByLabel('Reference')).toHaveValue(`Invoice-${index}`)
  await question.getByRole('button', { name: 'Mark as Paid' }).click()
  await expect(page.getByText(`Invoice-${index} is paid.`)).toBeVisible()

  await page.getByRole('button', { name: 'Refund' }).click()
  await expect(question.getByLabel('Amount')).toHaveValue('45.00')
  await question.getByLabel('Amount').fill('45.01')
  await question.getByRole('button', { name: /^Refund/ }).click()
  await expect(question.getByText('Refund amount cannot exceed the remaining payment amount')).toBeVisible()
  await expect(question.getByText('A reason is required')).toBeVisible()
  await question.getByLabel('Amount').fill('10')
  await question.getByLabel('Reason').selectOption('duplicate')
  await faultless(page)
  await question.getByRole('button', { name: 'Refund £10.00' }).click()
  await expect(page.getByText('£10.00 refunded.')).toBeVisible()
  await expect(page.getByText('Partly refunded')).toBeVisible()
  await faultless(page)
})

test('an owner edits an unpaid invoice, and cancels it after a question', async ({ as }) => {
  const page = await as('olive')
  const { id, index } = await billPat(page, 'Tap', { notes: 'Please bring tap shoes.' })
  await page.goto(`/dashboard/invoices/${id}`)
  await expect(page.getByText('Please bring tap shoes.')).toBeVisible()
  await faultless(page)
  await page.getByRole('button', { name: 'Edit' }).click()
  const panel = page.getByRole('dialog', { name: `Edit Invoice-${index}` })
  await panel.getByLabel('Unit price').fill('60')
  await panel.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText(`Invoice-${index} has been saved.`)).toBeVisible()
  await expect(page.getByText('£60.00').first()).toBeVisible()
  await page.getByRole('button', { name: 'Cancel Invoice' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel invoice' }).click()
  await expect(page.getByText(`Invoice-${index} has been cancelled.`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Mark as Paid' })).toHaveCount(0)
})

test('a search, a tab and an order stay in the address', async ({ as }) => {
  const page = await as('olive')
  await billPat(page, 'Findable contemporary')
  await page.goto('/dashboard/invoices')
  await page.getByRole('button', { name: /^Pending/ }).click()
  await page.getByLabel('Search by number, reference, parent or student').fill('Pat Ellis')
  await expect(page).toHaveURL(/tab=pending/)
  await expect(page).toHaveURL(/search=Pat/)
  await page.getByRole('button', { name: 'Total' }).click()
  await page.reload()
  await expect(page.getByRole('button', { name: /^Pending/ })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText('Findable contemporary').first()).toBeVisible()
})

test('an owner bills several families at once, one invoice each', async ({ as }) => {
  const page = await as('olive', { width: 390, height: 844 })
  await page.goto('/dashboard/invoices')
  await page.getByRole('button', { name: 'Create Invoice' }).first().click()
  const panel = page.getByRole('dialog', { name: 'Create Invoice' })
  for (const name of ['Pat Ellis', 'Quinn Osei']) {
    await panel.getByLabel('Search parents').fill(name)
    await page.getByRole('option', { name: new RegExp(name) }).click()
  }
  await expect(panel.getByLabel('Student')).toHaveCount(0)
  await panel.getByLabel('Unit price').fill('15')
  await panel.getByRole('button', { name: 'Send 2 invoices' }).click()
  await expect(panel.getByText('All items must have a description, valid quantity, and price')).toBeVisible()
  await panel.getByLabel('Description').fill('Costume for the show')
  await panel.getByRole('button', { name: 'Send 2 invoices' }).click()
  await expect(page.getByText('2 invoices sent.')).toBeVisible()
})
