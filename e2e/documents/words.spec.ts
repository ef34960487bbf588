import type { Locator } from '@playwright/test'
import { people } from '@callboard/server/world/people'
import { faultless } from '../faultless.ts'
import { breakCall, callsOf, expect, test } from '../fixtures.ts'
import { giveDocument, pdfOf, readToTheEnd, viewerOf } from './give-document.ts'

const headingsOf = (list: Locator) => list.getByRole('columnheader').allInnerTexts()

test('an owner’s list and its recipients read as they should, and the upload panel is 600 pixels wide', async ({ as }) => {
  test.slow()
  const owner = await as('olive')
  const unsigned = await giveDocument(owner, 'Badge', { to: { userIds: [people.quinn.id] } })
  await owner.goto('/dashboard/documents')
  await expect(owner.getByRole('heading', { name: 'Document Management' })).toBeVisible()
  for (const filter of ['All', 'Pending', 'Signed']) await expect(owner.getByRole('button', { name: filter, exact: true })).toBeVisible()
  const list = owner.getByRole('group', { name: 'Documents found' })
  expect((await headingsOf(list)).slice(0, 4)).toEqual(['Document', 'Created', 'Status', 'Recipients'])
  const row = (name: string) => owner.getByRole('row', { name: new RegExp(name) }).first()
  await expect(row(unsigned.name)).toContainText('just now')
  for (const [name, badge] of [
    ['Medical details for the show', 'Overdue'],
    ['Fire procedure', 'View Only'],
    [unsigned.name, 'Signature Required'],
  ] as const) {
    await owner.getByPlaceholder('Search documents...').fill(name)
    await expect(owner.getByText('1 document found')).toBeVisible()
    await expect(row(name)).toContainText(badge)
  }
  await owner.getByRole('link', { name: unsigned.name, exact: true }).click()
  await expect(owner.getByRole('heading', { name: unsigned.name, level: 1 })).toBeVisible()
  const recipients = owner.getByRole('region', { name: `Recipients of ${unsigned.name}` })
  const quinn = recipients.getByRole('row', { name: /Quinn Osei/ })
  for (const said of [people.quinn.email, 'Not viewed', 'Never']) await expect(quinn).toContainText(said)
  expect((await headingsOf(recipients)).slice(0, 3)).toEqual(['Recipient', 'Status', 'Last Reminder'])

  await owner.getByRole('link', { name: 'Documents', exact: true }).last().click()
  await owner.getByRole('button', { name: 'Upload Document' }).click()
  const panel = owner.getByRole('dialog', { name: 'Upload Document' })
  await panel.getByText('Options', { exact: true }).click()
  await expect(panel.getByLabel('Expiry Date (Optional)')).toBeVisible()
  await expect(panel.getByText(/^PDF up to 10MB\./)).toBeVisible()
  await expect(panel.getByRole('button', { name: 'All Teachers' })).toBeVisible()
  await expect(panel.getByRole('button', { name: 'All Parents' })).toBeVisible()
  await expect.poll(async () => (await panel.boundingBox())?.width).toBe(600)
})

test('a studio without documents says so, and offers its owner to upload the first', async ({ as }) => {
  const parent = await as('petra')
  await parent.goto('/dashboard/documents')
  await expect(parent.getByRole('heading', { name: 'No documents found' })).toBeVisible()
  await expect(parent.getByRole('button', { name: 'Upload your first document' })).toHaveCount(0)
  await faultless(parent)
  const owner = await as('omar')
  await owner.goto('/dashboard/documents')
  await expect(owner.getByRole('heading', { name: 'No documents found' })).toBeVisible()
  await owner.getByRole('button', { name: 'Upload your first document' }).click()
  await expect(owner.getByRole('dialog', { name: 'Upload Document' })).toBeVisible()
})

test('a signature that cannot be kept says so, and is kept once it can', async ({ as }) => {
  test.slow()
  const owner = await as('olive')
  const { name } = await giveDocument(owner, 'Faulty', { to: { userIds: [people.pat.id] } })
  const parent = await as('pat')
  await parent.goto('/dashboard/documents')
  await expect(
    parent
      .getByRole('region', { name: /^To sign/ })
      .getByRole('listitem')
      .filter({ hasText: name }),
  ).toBeVisible()
  await parent.getByRole('button', { name: `Sign Document: ${name}` }).click()
  const viewer = viewerOf(parent, name)
  await readToTheEnd(parent)
  await viewer.getByLabel('Your full name').fill('Pat Ellis')
  const sign = viewer.getByRole('button', { name: 'Sign Document' })
  await breakCall(parent, 'POST', '/documents/*/sign')
  await sign.click()
  await expect(viewer.getByRole('alert')).toContainText('Failed to sign document')
  await parent.unrouteAll()
  await parent.route('**/api/documents/*/sign', (route) =>
    route.fulfill({ status: 401, json: { defined: true, code: 'not-signed-in', status: 401, message: 'Auth session missing!' } }),
  )
  await sign.click()
  await expect(viewer.getByRole('alert')).toContainText('User not authenticated')
  await parent.unrouteAll()
  await sign.click()
  await expect(viewer.getByText('Document Signed')).toBeVisible()
})

test('a document whose file is lost is not available, and one without a file is not uploaded', async ({ as }) => {
  const owner = await as('olive')
  const { id, name } = await giveDocument(owner, 'Lost', { to: { userIds: [people.olive.id] } })
  await owner.route(`**/api/documents/${id}/versions/*/file*`, (route) => route.fulfill({ status: 404, json: {} }))
  await owner.goto(`/dashboard/documents?mine=true&document=${id}`)
  await expect(viewerOf(owner, name).getByRole('heading', { name: 'Document not available' })).toBeVisible()
  await owner.keyboard.press('Escape')

  await owner.goto('/dashboard/documents')
  await owner.getByRole('button', { name: 'Upload Document' }).click()
  const panel = owner.getByRole('dialog', { name: 'Upload Document' })
  const finished = owner.waitForResponse((answer) => answer.url().endsWith('/uploads/finish'))
  const chooser = owner.waitForEvent('filechooser')
  await panel.getByRole('button', { name: 'Choose a file' }).click()
  await (await chooser).setFiles({ name: 'Gone.pdf', mimeType: 'application/pdf', buffer: pdfOf(['Gone']) })
  const uploadId = ((await finished).request().postDataJSON() as { id: string }).id
  await panel.getByRole('button', { name: 'All Teachers' }).click()
  // As if it had waited for more than a day.
  await callsOf(owner).uploads.cancel({ id: uploadId })
  await panel.getByRole('button', { name: 'Upload Document' }).click()
  await expect(panel.getByText('Please select a file to upload')).toBeVisible()
})
