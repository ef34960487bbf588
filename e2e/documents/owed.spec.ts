import { addDays } from '@callboard/contract/dates'
import { people } from '@callboard/server/world/people'
import { today } from '../attendance/open-register.ts'
import { dateInTable } from '../../web/src/lib/format/dates.ts'
import { faultless, faultlessOnBoth } from '../faultless.ts'
import { callsOf, expect, test } from '../fixtures.ts'
import { printed } from '../printed.ts'
import { giveDocument, haveRead } from './give-document.ts'

const toBoth = { userIds: [people.pat.id, people.quinn.id] }

test('an owner sees who has not signed what, reminds all in one press, prints the list and downloads it', async ({ as }) => {
  test.slow()
  const owner = await as('olive')
  const expiresOn = addDays(await today(owner), 60)
  const { name } = await giveDocument(owner, 'Owed', { to: toBoth, expiresOn })
  await owner.goto('/dashboard')
  await owner.getByRole('link', { name: /^\d+ documents? (is|are) still to be signed by \d+ (person|people)$/ }).click()
  await expect(owner).toHaveURL(/show=unsigned/)
  await owner.getByLabel('Search who has not signed').fill(`quinn ${name}`)
  const row = owner.getByRole('group', { name: 'Not signed' }).getByRole('row', { name: /Quinn Osei/ })
  await expect(row).toHaveCount(1)
  await expect(row).toContainText(dateInTable(expiresOn))
  await expect(row).toContainText('Never')
  await faultlessOnBoth(owner)
  await owner.getByRole('button', { name: 'Send Reminder to all' }).click()
  await expect(owner.getByText(/^Reminder sent to \d+ (person|people) about \d+ documents?\./)).toBeVisible()
  await expect(row).toContainText('just now')

  const download = owner.waitForEvent('download')
  await owner.getByRole('button', { name: 'Download (CSV)' }).click()
  expect((await download).suggestedFilename()).toMatch(/^Not signed 20\d\d-\d\d-\d\d\.csv$/)

  // The browser's own printing would wait for somebody; what it would print is looked at instead.
  await owner.evaluate(() => (window.print = () => undefined))
  await owner.getByRole('button', { name: 'Print', exact: true }).click()
  await expect(owner.getByText('signatures are missing')).toBeAttached()
  const sheets = (await printed(owner)).join('\n')
  expect(sheets).toContain('Quinn Osei')
  expect(sheets).toContain(name)
  expect(sheets).not.toContain('Send Reminder')
})

test('what must be read or signed is on the home of whoever was given it, and leads to the document', async ({ as }) => {
  const owner = await as('olive')
  const { name } = await giveDocument(owner, 'At home', { to: { userIds: [people.quinn.id] }, expiresOn: addDays(await today(owner), 1) })
  const parent = await as('quinn', { width: 390, height: 844 })
  await parent.goto('/dashboard')
  const owed = parent.getByRole('list', { name: 'To do' }).getByRole('link', { name: 'To sign' })
  await expect(owed).toBeVisible()
  await faultless(parent)
  await owed.click()
  await expect(parent.getByRole('dialog', { name })).toBeVisible()
})

test('an owner checks the record, and sees and takes home what proves a signature', async ({ as }) => {
  test.slow()
  const owner = await as('olive')
  const parent = await as('pat')
  const { id, name } = await giveDocument(owner, 'Proved', { to: { userIds: [people.pat.id] } })
  await haveRead(parent, id)
  await callsOf(parent).documents.sign({ id, version: 1, signature: 'Pat Ellis' })
  await owner.goto('/dashboard/documents?show=signatures')
  await owner.getByRole('button', { name: 'Check the record' }).click()
  await expect(owner.getByText('The record is whole')).toBeVisible()
  await owner.getByLabel('Search signatures').fill(name)
  const row = owner.getByRole('group', { name: 'Signatures found' }).getByRole('row', { name: /Pat Ellis/ })
  await expect(row).toHaveCount(1)
  await expect(row).toContainText('In use')
  await faultlessOnBoth(owner)
  await row.getByRole('button', { name: 'Pat Ellis' }).click()
  const dialog = owner.getByRole('dialog', { name: 'Evidence of a signature' })
  await expect(dialog.getByText('The record confirms it')).toBeVisible()
  await expect(dialog).toContainText(`Pat Ellis signed “${name}” on`)
  await expect(dialog.getByRole('link', { name: 'Check it at /verify' })).toHaveAttribute('href', /^\/verify#[\dA-Z-]{23}$/)
  await faultless(owner)
  const evidence = owner.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Evidence (JSON)' }).click()
  expect((await evidence).suggestedFilename()).toMatch(/^Evidence [\dA-Z-]+\.json$/)
  const copy = owner.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Signed copy' }).click()
  expect((await copy).suggestedFilename()).toBe(`${name}, signed by Pat Ellis.pdf`)

  await owner.goto('/dashboard/documents')
  await owner.getByRole('link', { name, exact: true }).click()
  const pack = owner.waitForEvent('download')
  await owner.getByRole('button', { name: `Actions for ${name}` }).click()
  await owner.getByRole('menuitem', { name: 'Evidence pack (ZIP)' }).click()
  expect((await pack).suggestedFilename()).toBe(`Evidence, ${name}.zip`)
  await owner.getByRole('button', { name: 'Actions for Pat Ellis' }).click()
  await owner.getByRole('menuitem', { name: 'Evidence and signed copy' }).click()
  await expect(owner.getByRole('dialog', { name: 'Evidence of a signature' }).getByText('The record confirms it')).toBeVisible()
})
