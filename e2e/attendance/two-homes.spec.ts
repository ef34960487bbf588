import { addDays } from '@callboard/contract/days'
import { people } from '@callboard/server/world/people'
import { addClass, once } from '../classes/add-class.ts'
import { faultless } from '../faultless.ts'
import { callsOf, expect, test } from '../fixtures.ts'
import { may, shareWithQuinn } from '../students/share-child.ts'
import { phone, today } from './open-register.ts'

test('what one home says of a child stands beside the child in the other, which can say otherwise while it answers', async ({ as }) => {
  const [pat, quinn, olive] = [await as('pat', phone), await as('quinn', phone), await as('olive')]
  const child = await shareWithQuinn('Tilly Ellis', pat, quinn)
  const date = addDays(await today(olive), 2)
  const classId = await addClass(olive, 'Two Homes Tap', once(date), { studentIds: [child.id], startTime: '06:00', endTime: '06:30' })
  await callsOf(quinn).absences.announceDays({ studentId: child.id, from: date, to: date, reason: 'Wedding' })

  await pat.goto(`/dashboard/classes?class=${classId}`)
  const ofPat = pat.getByRole('group', { name: /^Tilly Ellis, Two Homes Tap/ })
  await expect(ofPat).toContainText('Said by Quinn Osei')
  await expect(ofPat, 'the other home’s reason').not.toContainText('Wedding')
  await faultless(pat)
  await pat.goto(`/dashboard/students/${child.id}`)
  await pat.getByRole('button', { name: 'Actions for Tilly Ellis' }).click()
  await pat.getByRole('menuitem', { name: 'Away for some days' }).click()
  const days = pat.getByRole('list', { name: 'Announced already' })
  await expect(days).toContainText('Said by Quinn Osei')
  await faultless(pat)
  await days.getByRole('button', { name: /^Take back/ }).click()
  await expect(days).toHaveCount(0)
  await callsOf(pat).absences.answer({ studentId: child.id, classId, answer: 'late', minutes: 10 })

  await quinn.goto(`/dashboard/classes?class=${classId}`)
  const ofQuinn = quinn.getByRole('group', { name: /^Tilly Ellis, Two Homes Tap/ })
  await expect(ofQuinn).toContainText('Late by 10 minutes')
  await expect(ofQuinn).toContainText('Said by Pat Ellis')
  await expect(ofQuinn.getByRole('button', { name: 'Tilly Ellis: Coming' })).toBeVisible()
  await faultless(quinn)
  await callsOf(olive).guardians.change({ studentId: child.id, userId: people.quinn.id, may: { ...may, answers: false } })
  await expect(ofQuinn.getByRole('button'), 'without reload').toHaveCount(0)
  await expect(ofQuinn).toContainText('Late by 10 minutes')
  await faultless(quinn)

  await callsOf(olive).classes.remove({ id: classId, scope: 'single' })
  await callsOf(olive).students.remove({ id: child.id })
})
