import { randomUUID } from 'node:crypto'
import { people } from '@callboard/server/world/people'
import type { Page } from '@playwright/test'
import { faultless } from '../faultless.ts'
import { callsOf, expect, test } from '../fixtures.ts'
import { billPat } from './bill-family.ts'

test.use({ timePasses: true })

async function billThirty(owner: Page) {
  for (let n = 0; n < 15; n += 1)
    await billPat(owner, `Fee ${n}`, {
      items: [{ studentId: null, description: `Fee ${n}`, quantity: 1, unitPriceMinor: 1_000, type: 'other', vat: 'exempt' }],
      invoices: [people.pat.id, people.quinn.id].map((parentId) => ({ id: randomUUID(), parentId })),
    })
}
const bar = (page: Page) => page.getByRole('group', { name: 'Chosen invoices' })

test('an owner reminds of thirty invoices in five presses, can stop it, and marks some as paid on one day', async ({ as, server }) => {
  test.slow()
  const owner = await as('olive')
  await billThirty(owner)
  await server.pass(2)
  await owner.goto('/dashboard/invoices')
  let presses = 0
  const press = async (button: ReturnType<Page['getByRole']>, how?: { modifiers: ['Shift'] }) => {
    presses += 1
    await button.click(how)
  }
  await press(owner.getByRole('button', { name: /^Pending/ }))
  const ticks = owner.getByRole('checkbox')
  // Where days have passed, those of a plan come between.
  const ours = owner.getByRole('row', { name: /Fee \d/ }).getByRole('checkbox')
  await expect.poll(() => ours.count()).toBeGreaterThanOrEqual(30)
  await press(ours.nth(0))
  await expect(bar(owner)).toContainText('1 chosen, £10.00')
  await press(ours.nth(29), { modifiers: ['Shift'] })
  await expect(bar(owner)).toContainText('30 chosen, £300.00')
  await expect(owner.getByText('30 chosen, £300.00').first(), 'said to a screen reader').toBeAttached()
  await faultless(owner)
  await press(bar(owner).getByRole('button', { name: 'Remind 30' }))
  await expect(owner.getByText('30 reminders go out in half a minute.')).toBeVisible()
  expect(presses).toBeLessThanOrEqual(5)
  await expect(bar(owner)).toHaveCount(0)
  await owner.getByRole('button', { name: 'Undo' }).click()
  await expect(owner.getByRole('button', { name: 'Undo' })).toHaveCount(0)

  const { invoices } = await callsOf(owner).invoices.list({ tab: 'pending' })
  await ticks.nth(0).focus()
  await owner.keyboard.press('Space')
  await ticks.nth(1).focus()
  await owner.keyboard.press('Space')
  await callsOf(owner).payments.markPaid({
    invoiceId: invoices[1]!.id,
    version: invoices[1]!.version,
    method: 'cash',
    paidOn: invoices[1]!.issuedOn!,
  })
  const paid = await callsOf(owner).payments.markEachPaid({
    invoices: invoices.slice(0, 2).map(({ id, version }) => ({ invoiceId: id, version })),
    paidOn: invoices[0]!.issuedOn!,
  })
  expect(paid).toMatchObject({ paid: 1, refused: [{ id: invoices[1]!.id, why: 'not-unpaid' }] })

  await owner.setViewportSize({ width: 390, height: 844 })
  await owner.reload()
  await ticks.nth(0).click()
  await expect(bar(owner)).toBeInViewport({ ratio: 1 })
  await bar(owner).getByRole('button', { name: 'Mark as paid' }).press('Enter')
  const dialog = owner.getByRole('dialog', { name: 'Mark as paid' })
  await expect(dialog.getByLabel('How')).toBeFocused()
  await dialog.getByLabel(/^Reference of Invoice-/).fill('Seen in the bank')
  await faultless(owner)
  await dialog.getByRole('button', { name: 'Mark as paid' }).click()
  await expect(owner.getByText('1 invoice is paid.')).toBeVisible()
  await expect(bar(owner)).toHaveCount(0)
})

test('an owner takes several invoices as one file, and their table, while they wait and once they are paid', async ({ as, server }) => {
  const owner = await as('olive')
  const billed = await billPat(owner, 'To print')
  await billPat(owner, 'To print as well')
  await server.pass(2)
  await owner.goto('/dashboard/invoices?tab=pending')
  const ticks = owner.getByRole('checkbox')
  const saved = async (press: () => Promise<void>) => {
    const [file] = await Promise.all([owner.waitForEvent('download'), press()])
    return file.suggestedFilename()
  }
  const fromMenu = (label: string) =>
    saved(async () => {
      await bar(owner).getByRole('button', { name: 'More for those chosen' }).click()
      await owner.getByRole('menuitem', { name: label }).click()
    })
  await ticks.nth(0).click()
  await ticks.nth(1).click({ modifiers: ['Shift'] })
  await expect(bar(owner)).toContainText('2 chosen')
  expect(await fromMenu('PDFs in one file')).toBe('Invoices.pdf')
  expect(await fromMenu('Export (CSV)')).toMatch(/^Invoices .* to .*\.csv$/)
  await expect(bar(owner), 'they stay chosen').toContainText('2 chosen')
  await owner.keyboard.press('Escape')
  await expect(bar(owner)).toHaveCount(0)

  const { id, version, issuedOn } = await callsOf(owner).invoices.read({ id: billed.id })
  await callsOf(owner).payments.markPaid({ invoiceId: id, version, method: 'cash', paidOn: issuedOn! })
  await owner.setViewportSize({ width: 390, height: 844 })
  await owner.goto('/dashboard/invoices?tab=paid')
  await ticks.first().click()
  await expect(bar(owner)).toBeInViewport({ ratio: 1 })
  await expect(bar(owner).getByRole('button', { name: /^(Remind|Mark as paid)/ })).toHaveCount(0)
  expect(await saved(() => bar(owner).getByRole('button', { name: 'PDFs in one file' }).click())).toBe('Invoices.pdf')
  expect(await fromMenu('Export (Excel)')).toMatch(/\.xlsx$/)
  await faultless(owner)
})
