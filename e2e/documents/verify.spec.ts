import { people } from '@callboard/server/world/people'
import { faultless } from '../faultless.ts'
import { callsOf, expect, test } from '../fixtures.ts'
import { giveDocument, haveRead } from './give-document.ts'

test('anybody learns from the code, or the signed file, what is proven, and nothing of another file', async ({ as, stranger }) => {
  const page = await stranger()
  const owner = await as('olive')
  const pat = await as('pat')
  const { id, name } = await giveDocument(owner, 'Proved', { to: { userIds: [people.pat.id] } })
  const calls = callsOf(pat)
  await haveRead(pat, id)
  await calls.documents.sign({ id, version: 1, signature: 'Patricia Ellis' })
  const { code, id: signatureId } = (await calls.documents.signed()).find((one) => one.documentName === name)!
  const copy = await (await pat.request.get(`/api/documents/signatures/${signatureId}/file`)).body()

  await page.goto('/verify')
  const proof = page.getByRole('region', { name: 'What is proven' })
  await page.getByLabel('Code').fill('AAAAA-AAAAA-AAAAA-AAAAA')
  await page.getByRole('button', { name: 'Check the code' }).click()
  await expect(page.getByRole('alert')).toContainText('This code is not on any signed copy.')
  await page.getByLabel('Code').fill(code.toLowerCase().replaceAll('-', ' '))
  await page.getByRole('button', { name: 'Check the code' }).click()
  await expect(proof).toContainText('This signature is genuine')
  for (const said of ['Patricia Ellis', name, 'Northlight Dance', '(Europe/London)']) await expect(proof).toContainText(said)
  await expect(proof).not.toContainText(people.pat.email)
  await faultless(page)

  const sent: string[] = []
  page.on('request', (request) => sent.push(request.postData() ?? ''))
  const chosen = page.locator('input[type=file]')
  await chosen.setInputFiles({ name: 'signed.pdf', mimeType: 'application/pdf', buffer: copy })
  await expect(proof).toContainText('Patricia Ellis')
  expect(sent.join('')).not.toContain('%PDF')
  const changed = Buffer.from(copy)
  changed[100]! ^= 1
  await chosen.setInputFiles({ name: 'changed.pdf', mimeType: 'application/pdf', buffer: changed })
  await expect(page.getByRole('alert')).toContainText('This file is not a signed copy from Callboard, or it has been changed since.')
  await expect(proof).toBeHidden()

  // Without a page in between only the fragment would change.
  await page.goto('about:blank')
  await page.goto(`/verify#${code}`)
  await expect(page.getByLabel('Code'), 'the code of the address').toHaveValue(code)
})

test('what is kept of everybody is said in public, and where it matters', async ({ as, stranger }) => {
  const page = await stranger()
  await page.goto('/signup')
  await page.getByRole('link', { name: 'Privacy: what is kept, and why' }).click()
  await expect(page.getByRole('heading', { name: 'Privacy' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'How long' })).toBeVisible()
  await faultless(page)
  const pat = await as('pat')
  await pat.goto('/dashboard/settings')
  await expect(pat.getByRole('link', { name: 'Privacy: what is kept, why, and for how long' })).toHaveAttribute('href', '/privacy')
})
