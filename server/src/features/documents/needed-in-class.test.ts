import { beforeAll, expect, it } from 'vitest'
import type { Browser } from '../../world/open-world.ts'
import { children, people } from '../../world/people.ts'
import { classIds } from '../../world/story.ts'
import { storyWorld } from '../../world/story-world.test.kit.ts'
import { codeOf } from '../auth/story.test.kit.ts'
import { childForm } from '../students/child.test.kit.ts'
import { addDocument, readAndSign, readToTheEnd, uploadPdf } from './documents.test.kit.ts'

const world = storyWorld()
let olive: Browser, tara: Browser, pat: Browser, quinn: Browser
beforeAll(async () => {
  ;[olive, tara, pat, quinn] = [await world.as('olive'), await world.as('tara'), await world.as('pat'), await world.as('quinn')]
}, 60_000)

const { leo, mia } = children
const both = { userIds: [people.pat.id, people.quinn.id] }
const byName = (rows: readonly { name: string; papers: string | null }[]) => rows.map(({ name, papers }) => `${name}: ${papers}`)
/** As the register, the call sheet and the class say it of Street Dance, which Tara teaches: they never differ. */
async function words(browser: Browser = tara): Promise<string[]> {
  const { rows } = await browser.call.attendance.read({ classId: classIds.street })
  const register = byName(rows.map(({ student, papers }) => ({ name: student.name, papers })))
  expect(byName((await browser.call.classes.read({ id: classIds.street })).students)).toEqual(register)
  const sheet = (await browser.call.callSheets.read({ date: '2026-11-18' })).classes.find(({ id }) => id === classIds.street)
  if (sheet) expect(byName(sheet.children)).toEqual(register)
  return register
}

it('teachers read in register, call sheet and class whether a family has signed what classes need, and see no paper', async () => {
  expect(await words()).toEqual(['Leo Ellis: null', 'Noor Osei: null'])
  const terms = await addDocument(olive, { name: 'Terms', to: both, neededInClass: true })
  await addDocument(olive, { name: 'A survey', to: both })
  expect(await words()).toEqual(['Leo Ellis: missing', 'Noor Osei: missing'])
  await readAndSign(quinn, terms, 'Quinn Osei')
  expect(await words()).toEqual(['Leo Ellis: missing', 'Noor Osei: signed'])
  expect(await words(olive)).toEqual(['Leo Ellis: missing', 'Noor Osei: signed'])
  expect((await tara.call.documents.mine({})).documents).toEqual([])
  expect(await codeOf(tara.call.documents.open({ id: terms.id }))).toBe('document-not-found')
  expect(JSON.stringify(await tara.call.attendance.read({ classId: classIds.street }))).not.toContain('Terms')

  expect(
    (await pat.call.attendance.read({ classId: classIds.street })).rows.map(({ papers }) => papers),
    'a family knows',
  ).toEqual([null])
  expect((await pat.call.classes.read({ id: classIds.street })).students.map(({ papers }) => papers)).toEqual([null])
  const tom = await world.as('tom')
  const seenByTom = (await tom.call.attendance.read({ classId: classIds.street })).rows
  expect(
    seenByTom.map(({ papers }) => papers),
    'of another teacher',
  ).toEqual([null, null])
  await olive.call.documents.withdraw({ id: terms.id })
  expect(await words()).toEqual(['Leo Ellis: null', 'Noor Osei: null'])
})

it('of a document for each child the word is the child’s own, and all that is needed must be signed', async () => {
  const camp = await addDocument(olive, { name: 'Camp', perChild: true, to: both, neededInClass: true })
  await readToTheEnd(pat, camp)
  const signFor = (studentId: string) => pat.call.documents.sign({ id: camp.id, version: 1, signature: 'Pat Ellis', studentId })
  await signFor(mia.id)
  expect(await words()).toEqual(['Leo Ellis: missing', 'Noor Osei: missing'])
  await signFor(leo.id)
  expect(await words()).toEqual(['Leo Ellis: signed', 'Noor Osei: missing'])
  const rules = await addDocument(olive, { name: 'Rules', neededInClass: true })
  expect(await words()).toEqual(['Leo Ellis: missing', 'Noor Osei: missing'])
  await readAndSign(pat, rules)
  expect(await words()).toEqual(['Leo Ellis: signed', 'Noor Osei: missing'])
  await olive.call.documents.replace({ id: camp.id, version: 1, uploadId: await uploadPdf(olive) })
  expect(await words(), 'a new version asks again').toEqual(['Leo Ellis: missing', 'Noor Osei: missing'])
  const { recipients } = await olive.call.documents.recipients({ id: camp.id })
  for (const { id, child } of recipients)
    if (child !== 'Mia Ellis') await olive.call.documents.removeRecipient({ id: camp.id, recipientId: id })
  expect(await words(), 'what nobody is asked for is not missing').toEqual(['Leo Ellis: signed', 'Noor Osei: null'])
})

it('the owner says at upload or later that classes need it, of a document to sign alone, and older pages leave it as it is', async () => {
  expect(await codeOf(addDocument(olive, { requiresSignature: false, neededInClass: true }))).toBe('nothing-signed')
  const { id, name, revision } = await addDocument(olive, { to: { userIds: [people.quinn.id] } })
  expect(await words()).toEqual(['Leo Ellis: signed', 'Noor Osei: null'])
  const typed = { id, name, description: '', expiresOn: null }
  expect(await olive.call.documents.edit({ ...typed, revision, neededInClass: true })).toMatchObject({ neededInClass: true })
  expect(await words()).toEqual(['Leo Ellis: signed', 'Noor Osei: missing'])
  expect(await olive.call.documents.edit({ ...typed, revision: revision + 1 })).toMatchObject({ neededInClass: true })
  expect(await olive.call.documents.edit({ ...typed, revision: revision + 2, neededInClass: false })).toMatchObject({
    neededInClass: false,
  })
  expect(await words()).toEqual(['Leo Ellis: signed', 'Noor Osei: null'])
  const toRead = await addDocument(olive, { requiresSignature: false })
  expect(await codeOf(olive.call.documents.edit({ ...typed, id: toRead.id, revision: toRead.revision, neededInClass: true }))).toBe(
    'nothing-signed',
  )
})

it('of a child of staff, too, the papers name what its word in class speaks of', async () => {
  const tom = await world.as('tom')
  const child = childForm({ name: 'Child of Tom' })
  await tom.call.students.add(child)
  const needed = await addDocument(olive, { name: 'Needed in class', to: { userIds: [people.tom.id] }, neededInClass: true })
  await addDocument(olive, { name: 'For the staff', to: { userIds: [people.tom.id] } })
  const papers = async () =>
    (await olive.call.documents.ofStudent({ studentId: child.id })).map(({ document, signed }) => [document.name, signed !== null])
  expect(await papers()).toEqual([['Needed in class', false]])
  await readAndSign(tom, needed, 'Tom')
  expect(await papers()).toEqual([['Needed in class', true]])
})
