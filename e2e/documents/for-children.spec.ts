import { faultless } from '../faultless.ts'
import { expect, test } from '../fixtures.ts'
import { pdfOf, readToTheEnd, viewerOf } from './give-document.ts'

test('an owner asks all parents, also those who come later, about each child; one answers and finds it under Signed by me', async ({
  as,
}) => {
  test.slow()
  const owner = await as('olive')
  await owner.goto('/dashboard/documents')
  await owner.getByRole('button', { name: 'Upload Document' }).click()
  const panel = owner.getByRole('dialog', { name: 'Upload Document' })
  const chooser = owner.waitForEvent('filechooser')
  await panel.getByRole('button', { name: 'Choose a file' }).click()
  await (await chooser).setFiles({ name: 'Pictures.pdf', mimeType: 'application/pdf', buffer: pdfOf(['Pictures', 'End']) })
  const name = `Pictures ${Date.now()}`
  await panel.getByRole('textbox', { name: 'Name' }).fill(name)
  await panel.getByRole('switch', { name: 'Requires signature' }).click()
  await panel.getByRole('radio', { name: 'Once per child' }).click()
  await panel.getByRole('checkbox', { name: 'Photographs in the studio’s channels' }).click()
  await panel.getByRole('checkbox', { name: 'Pictures on social media' }).click()
  await panel.getByLabel('Automatic reminders').selectOption('Every week')
  await panel.getByRole('button', { name: 'All Parents' }).click()
  await panel.getByRole('switch', { name: 'Also give it to those who join later' }).click()
  await faultless(owner)
  await panel.getByRole('button', { name: 'Upload Document' }).click()
  await expect(panel).toBeHidden()

  const parent = await as('pat', { width: 390, height: 844 })
  await parent.goto('/dashboard/documents')
  await parent.getByRole('button', { name: `Sign Document: ${name} for Mia Ellis` }).click()
  const viewer = viewerOf(parent, name)
  await readToTheEnd(parent)
  const signFor = async (child: string, answers: readonly string[]) => {
    const asked = viewer.getByRole('group', { name: `Photographs of ${child}` })
    await expect(asked).toBeVisible()
    await expect(asked.getByRole('radio', { checked: true }), 'none is ticked beforehand').toHaveCount(0)
    await viewer.getByLabel('Your full name').fill('Pat Ellis')
    await viewer.getByRole('button', { name: 'Sign Document' }).click()
    await expect(viewer.getByText('Please answer Yes or No for each child')).toBeVisible()
    await faultless(parent)
    for (const [place, answer] of answers.entries())
      await asked.getByRole('radiogroup').nth(place).getByRole('radio', { name: answer }).click()
    await viewer.getByRole('button', { name: 'Sign Document' }).click()
  }
  await signFor('Leo Ellis', ['Yes', 'No'])
  await signFor('Mia Ellis', ['No', 'No'])
  await expect(viewer, 'closes by itself after the last').toBeHidden({ timeout: 15_000 })
  await parent.getByRole('button', { name: 'Signed by me' }).click()
  const signed = parent.getByRole('row', { name: new RegExp(name) })
  await expect(signed).toHaveCount(2)
  await expect(signed.filter({ hasText: 'Leo Ellis: photographs Yes, social media No' })).toBeVisible()
  await faultless(parent)

  const table = owner.getByRole('region', { name: `Recipients of ${name}` })
  const search = table.getByLabel(`Search the recipients of ${name}`)
  if (await search.isVisible()) await search.fill('Mia Ellis')
  await expect(table.getByRole('row', { name: /for Mia Ellis/ })).toContainText('Signed')
  const later = table.getByRole('switch', { name: 'All Parents' })
  await expect(later).toBeChecked()
  await later.click()
  await expect(owner.getByText(`Whoever joins All Parents is not given ${name} any more.`)).toBeVisible()
  await expect(later).not.toBeChecked()
})
