import { aClass, openRegister, phone, row } from '../attendance/open-register.ts'
import { faultless } from '../faultless.ts'
import { expect, test } from '../fixtures.ts'
import { cardOf } from './child-page.ts'

test('a parent says on a phone who collects both children and who must not, and the register and the paper say it', async ({ as }) => {
  const [pat, tom] = [await as('pat', phone), await as('tom', phone)]
  const classId = await aClass(as, 'Handed over')
  await openRegister(tom, classId)

  await pat.goto('/dashboard/my-students')
  await pat.getByRole('link', { name: 'Mia Ellis', exact: true }).click()
  const card = cardOf(pat, 'Collecting')
  const panel = pat.getByRole('dialog', { name: 'Who collects Mia Ellis' })
  await card.getByRole('button', { name: 'Add a person' }).click()
  await panel.getByLabel('Name').fill('Rose Ellis')
  await panel.getByRole('button', { name: 'Save' }).click()
  await expect(panel.getByText('Phone is required')).toBeVisible()
  await panel.getByLabel('Phone').fill('07700 900456')
  await panel.getByLabel('Leo Ellis').check()
  await panel.getByRole('button', { name: 'Save' }).click()
  await expect(card.getByRole('link', { name: 'Call Rose Ellis' })).toBeVisible()

  await card.getByRole('button', { name: 'Add a person' }).click()
  await panel.getByLabel('Name').fill('Cal Marsh')
  await panel.getByLabel('Must not collect').check()
  await faultless(pat)
  await panel.getByRole('button', { name: 'Save' }).click()
  await expect(card.getByRole('listitem').first(), 'who must not comes first').toContainText('Cal Marsh')
  await faultless(pat)

  await expect(row(tom, 'Mia Ellis'), 'without reload').toContainText('Must not collect: Cal Marsh')
  await expect(row(tom, 'Leo Ellis')).not.toContainText('Must not collect')
  await faultless(tom)
  await tom.emulateMedia({ media: 'print' })
  await expect(tom.getByRole('row').filter({ hasText: 'Mia Ellis' })).toContainText('Must not collect: Cal Marsh')
  await tom.emulateMedia({ media: null })
  await row(tom, 'Mia Ellis')
    .getByRole('button', { name: /^Mia Ellis Must/ })
    .click()
  await row(tom, 'Mia Ellis').getByRole('link', { name: 'Open Mia Ellis' }).click()
  await expect(cardOf(tom, 'Collecting').getByRole('link', { name: 'Call Rose Ellis' })).toBeVisible()
  await expect(cardOf(tom, 'Collecting').getByRole('button')).toHaveCount(0)

  await card.getByRole('button', { name: 'Remove Cal Marsh' }).click()
  await expect(card).not.toContainText('Cal Marsh')
  await pat.getByRole('button', { name: 'Undo' }).click()
  await expect(card).toContainText('Cal Marsh')
})
