import type { Page } from '@playwright/test'
import { people } from '@callboard/server/world/people'
import { aClass, mark, openRegister, phone, register, save, saved } from '../attendance/open-register.ts'
import { giveDocument, pdfOf, readToTheEnd, upload, viewerOf } from '../documents/give-document.ts'
import { faultless } from '../faultless.ts'
import { callsOf, expect, test } from '../fixtures.ts'

const waits = (page: Page, words: string) => page.getByRole('banner').getByRole('button', { name: words })
const patOnly = { userIds: [people.pat.id] }

test('Marks, an absence and a signature made in a cellar are sent once there is a network, and a colleague’s mark is not undone', async ({
  as,
}) => {
  const olive = await as('olive')
  const [taken, coming] = [await aClass(as, 'Cellar marks'), await aClass(as, 'Cellar Ballet', { startTime: '23:59', endTime: '00:30' })]
  const { id, name } = await giveDocument(olive, 'Cellar form', { to: patOnly })
  const [tom, pat, tara] = [await as('tom', phone), await as('pat', phone), await as('tara')]
  await openRegister(tom, taken)
  await pat.goto('/dashboard')
  const mias = pat.getByRole('group', { name: /^Mia Ellis, Cellar Ballet/ })
  await expect(mias).toBeVisible()
  const form = await pat.context().newPage()
  await form.goto(`/dashboard/documents?document=${id}`)
  const viewer = viewerOf(form, name)
  await readToTheEnd(form)
  await pat.waitForLoadState('networkidle')

  await tom.context().setOffline(true)
  await pat.context().setOffline(true)
  await mark(tom, 'Leo Ellis', 'Late').click()
  await mark(tom, 'Noor Osei', 'Present').click()
  await save(tom).click()
  await expect(register(tom).getByText('Not sent yet')).toBeVisible()
  await register(tom).getByRole('button', { name: 'Close', exact: true }).click()
  await expect(waits(tom, '1 thing waits for a connection')).toBeVisible()
  await viewer.getByLabel('Your full name').fill('Pat Ellis')
  await viewer.getByRole('button', { name: 'Sign Document' }).click()
  await expect(viewer.getByText('Signed on this device')).toBeVisible()
  await faultless(form)
  await viewer.getByRole('button', { name: 'Close', exact: true }).first().click()
  await expect(form.getByRole('button', { name: `View Document: ${name}` }), 'it is not asked for again').toBeVisible()
  await expect(form.getByText('Signed on this device, not sent yet')).toBeVisible()
  await mias.getByRole('button', { name: 'Mia can’t come' }).click()
  await expect(mias).toContainText('Waiting for the network')
  await waits(pat, '2 things wait for a connection').click()
  const panel = pat.getByRole('dialog', { name: '2 things wait for a connection' })
  await expect(panel.getByText(`Signature: ${name}`)).toBeVisible()
  await expect(panel.getByText('Mia Ellis, Cellar Ballet')).toBeVisible()
  await faultless(pat)

  await openRegister(tara, taken)
  await mark(tara, 'Leo Ellis', 'Unauthorised Absence').click()
  await save(tara).click()
  await expect(register(tara).getByText(/^Saved by Tara/)).toBeVisible()

  await pat.context().setOffline(false)
  await expect(pat.getByRole('dialog', { name: 'Nothing waits' })).toBeVisible()
  await expect(form.getByText('Signed on this device, not sent yet')).toHaveCount(0)
  const [own] = await callsOf(pat).documents.signed()
  const evidence = await callsOf(olive).documents.evidence({ id: own!.id })
  expect(evidence).toMatchObject({ documentId: id, signature: 'Pat Ellis', madeAt: expect.any(String), holds: true })
  expect(Date.parse(evidence.madeAt!)).toBeLessThan(Date.parse(evidence.signedAt))
  const rows = (await callsOf(tara).attendance.read({ classId: coming })).rows
  expect(rows.filter(({ announced }) => announced).map(({ student }) => student.name)).toEqual(['Mia Ellis'])

  await tom.context().setOffline(false)
  await waits(tom, '1 thing needs you').click()
  const needs = tom.getByRole('dialog', { name: '1 thing needs you' })
  await expect(needs.getByText(/^Leo Ellis: Late\. Tara saved “Unauthorised Absence” \(\d\d:\d\d\)\.$/)).toBeVisible()
  await faultless(tom)
  expect(await saved(tara, taken)).toEqual({ Leo: 'unauthorised', Mia: null, Noor: 'present' })
})

test('A signature made in a cellar of a document that the studio replaced meanwhile is not taken, and asked for anew', async ({ as }) => {
  const olive = await as('olive')
  const { id, name } = await giveDocument(olive, 'Replaced in the cellar', { to: patOnly })
  const pat = await as('pat', phone)
  await pat.goto(`/dashboard/documents?document=${id}`)
  const viewer = viewerOf(pat, name)
  await readToTheEnd(pat)
  await pat.waitForLoadState('networkidle')
  await pat.context().setOffline(true)
  await viewer.getByLabel('Your full name').fill('Pat Ellis')
  await viewer.getByRole('button', { name: 'Sign Document' }).click()
  await expect(viewer.getByText('Signed on this device')).toBeVisible()
  await callsOf(olive).documents.replace({ id, version: 1, uploadId: await upload(olive, pdfOf(['The new text'])) })
  await pat.context().setOffline(false)

  const notTaken = viewer.getByRole('alert').filter({ hasText: 'Your signature was not taken' })
  await expect(notTaken).toContainText('The studio has replaced this document. Please read the new one before you sign.')
  expect((await callsOf(pat).documents.open({ id })).recipient?.signedAt).toBeNull()
  await readToTheEnd(pat)
  await viewer.getByLabel('Your full name').fill('Pat Ellis')
  await viewer.getByRole('button', { name: 'Sign Document' }).click()
  await expect(viewer.getByText('Document Signed')).toBeVisible()
  await expect(waits(pat, '1 thing needs you')).toHaveCount(0)
})
