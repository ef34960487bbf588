import type { Locator, Page } from '@playwright/test'
import { callsOf, expect, test } from '../fixtures.ts'

test.use({ timePasses: true })

const needsOf = (page: Page) => page.locator('section').filter({ has: page.getByRole('heading', { name: 'Needs you', exact: true }) })

test('a morning of three registers, what is overdue, a dispute and unsigned documents is cleared in under twelve presses', async ({
  as,
  server,
}) => {
  const dueFor = async (page: Page) => (await callsOf(page).dashboards.owner()).needs.registers.list
  let owner = await as('olive')
  // Until three classes have been without a register.
  while ((await dueFor(owner)).length < 3) {
    await server.pass(24 * 60)
    owner = await as('olive')
  }
  const needs = needsOf(owner)
  for (const { id } of (await dueFor(owner)).slice(3)) await takeRegister(owner, id)
  await owner.goto('/dashboard')
  let presses = 0
  const press = async (button: Locator) => {
    presses += 1
    await button.click()
  }
  await press(needs.getByRole('button', { name: /^Take register: / }).first())
  for (let left = 3; left > 0; left--) {
    const register = owner.getByRole('dialog', { name: /^Register: / })
    await press(register.getByRole('button', { name: 'Mark all present' }))
    await press(register.getByRole('button', { name: left > 1 ? 'Save and next' : 'Save', exact: true }))
    await expect(needs.getByRole('button', { name: /^Take register: / })).toHaveCount(left - 1)
  }
  // It says that all registers are in.
  await press(owner.getByRole('dialog', { name: /^Register: / }).getByRole('button', { name: 'Close', exact: true }))
  for (const what of [/invoices? (is|are) overdue/, /to be signed/]) {
    const line = needs.getByRole('listitem').filter({ hasText: what })
    await press(line.getByRole('button', { name: /^Remind/ }))
    await expect(line, 'until somebody is late again').toHaveCount(0)
  }
  await press(needs.getByRole('listitem').filter({ hasText: 'dispute' }).getByRole('link', { name: 'Open invoice' }))
  await expect(owner).toHaveURL(/\/dashboard\/invoices\//)
  expect(presses).toBeLessThan(12)
})

async function takeRegister(owner: Page, classId: string): Promise<void> {
  const { rows } = await callsOf(owner).attendance.read({ classId })
  const marks = rows.map(({ student }) => ({ studentId: student.id, status: 'present' as const }))
  await callsOf(owner).attendance.save({ classId, marks })
}
