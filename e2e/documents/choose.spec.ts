import { faultlessOnBoth } from '../faultless.ts'
import { expect, test } from '../fixtures.ts'
import { pdfOf } from './give-document.ts'

/** A page, and more in the catalogue. */
const withMore = (catalogue: string) =>
  Buffer.from(pdfOf(['Form']).toString('latin1').replace('/Pages 2 0 R', `/Pages 2 0 R ${catalogue}`), 'latin1')

test('an owner hears while choosing what families can do with a file', async ({ as }) => {
  const owner = await as('olive')
  await owner.goto('/dashboard/documents')
  await owner.getByRole('button', { name: 'Upload Document' }).click()
  const panel = owner.getByRole('dialog', { name: 'Upload Document' })
  const choose = async (name: string, buffer: Buffer) => {
    const chooser = owner.waitForEvent('filechooser')
    await panel
      .getByRole('button', { name: /Choose a(nother)? file/ })
      .first()
      .click()
    await (await chooser).setFiles({ name, mimeType: 'application/pdf', buffer })
  }
  await choose('Medical.pdf', withMore('/AcroForm << /Fields [<< /FT /Tx /T (a) >>] >>'))
  await expect(panel.getByText('Families can sign this form but not fill it in.')).toBeVisible()
  await faultlessOnBoth(owner)
  const asks = panel.getByRole('switch', { name: 'Requires signature' })
  await asks.click()
  await expect(panel.getByText('Families can read this form but not fill it in.')).toBeVisible()
  await asks.click()
  await panel.getByRole('button', { name: 'All Parents' }).click()
  await expect(panel.getByRole('switch', { name: 'Also give it to those who join later' })).toBeChecked()
  const upload = panel.getByRole('button', { name: 'Upload Document' })
  await expect(upload).toBeEnabled()

  await panel.getByRole('button', { name: 'Remove file' }).click()
  await choose('Council.pdf', withMore('/AcroForm << /XFA (<xdp/>) /Fields [] >>'))
  const refused = panel.getByText('This form only shows in Adobe Reader. Please print it to a PDF and choose that.')
  await expect(refused).toBeVisible()
  await expect(upload).toBeDisabled()
  await faultlessOnBoth(owner)
  await asks.click()
  await expect(refused, 'it may be read').toBeHidden()
  await expect(upload).toBeEnabled()
})
