import { people } from '@callboard/server/world/people'
import { faultless } from '../faultless.ts'
import { callsOf, expect, test } from '../fixtures.ts'
import { giveDocument, haveRead } from './give-document.ts'

test('a number beside Documents says how many are still to be read or signed, and changes by itself', async ({ as }) => {
  const [owner, teacher] = [await as('olive'), await as('tara')]
  const phone = await as('tara', { width: 390, height: 844 })
  const to = { userIds: [people.tara.id] }
  const named = (page: string, count: number) => new RegExp(count > 0 ? `^${page} ?, ${count} to read or sign$` : `^${page}$`)
  await teacher.goto('/dashboard')
  const before = (await callsOf(teacher).notifications.recent()).waiting.documents
  const link = teacher.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Documents/ })
  const given = await giveDocument(owner, 'Counted', { to, requiresSignature: false })
  await expect(link).toHaveAccessibleName(named('Documents', before + 1))
  await faultless(teacher)
  await teacher.getByRole('button', { name: 'Collapse menu' }).click()
  await expect(link).toHaveAccessibleName(named('Documents', before + 1))
  await faultless(teacher)

  await phone.goto('/dashboard')
  const tab = phone.getByRole('navigation', { name: 'Tabs' }).getByRole('link', { name: /^Documents/ })
  await expect(tab).toHaveAccessibleName(named('Documents', before + 1))
  await faultless(phone)

  await haveRead(teacher, given.id)
  await expect(tab).toHaveAccessibleName(named('Documents', before))
  await expect(link).toHaveAccessibleName(named('Documents', before))
})
