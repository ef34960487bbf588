import { beforeAll, expect, it } from 'vitest'
import type { Browser } from '../../../world/open-world.ts'
import { children, people } from '../../../world/people.ts'
import { storyWorld } from '../../../world/story-world.test.kit.ts'
import { codeOf } from '../../auth/story.test.kit.ts'
import { childForm } from '../../students/child.test.kit.ts'
import { addDocument, notificationsOf, readAndSign, readToTheEnd, uploadPdf } from '../documents.test.kit.ts'

const world = storyWorld()
let olive: Browser, pat: Browser
beforeAll(async () => {
  ;[olive, pat] = [await world.as('olive'), await world.as('pat')]
}, 60_000)

const { mia, leo, noor } = children
const signFor = async (document: { id: string; version: number }, studentId: string) => {
  await readToTheEnd(pat, document)
  return await pat.call.documents.sign({ ...document, signature: 'Pat Ellis', studentId })
}
const foundBy = async (search: string) =>
  (await olive.call.documents.signatures({ search })).signatures.map(({ documentName, signature, children: signedFor }) => [
    documentName,
    signature,
    ...signedFor.map(({ name }) => name),
  ])
const subjects = async () => {
  await world.app.jobs.runDue()
  return world.app.mailbox!.mails(people.pat.email).map(({ subject }) => subject)
}

it('a signature is found by the child that it is for, also among two of one parent', async () => {
  const { id, version } = await addDocument(olive, { name: 'Consent', perChild: true })
  expect(await subjects()).toContain('Please sign “Consent” for Leo Ellis and Mia Ellis')
  await signFor({ id, version }, mia.id)
  await signFor({ id, version }, leo.id)
  expect(await foundBy('mia')).toEqual([['Consent', 'Pat Ellis', 'Mia Ellis']])
  expect(await foundBy('consent leo')).toEqual([['Consent', 'Pat Ellis', 'Leo Ellis']])
  expect(await foundBy('pat')).toHaveLength(2)
  expect(await subjects()).toEqual(
    expect.arrayContaining(['You have signed “Consent” for Leo Ellis', 'You have signed “Consent” for Mia Ellis']),
  )
  expect(await foundBy(mia.id.slice(0, 8)), 'ids are no words').toEqual([])

  const family = await addDocument(olive, { name: 'House rules' })
  await readAndSign(pat, family)
  expect(
    (await foundBy('leo')).map(([name]) => name),
    'what is signed for the family is for each of its children',
  ).toEqual(['House rules', 'Consent'])
  await pat.call.students.remove({ id: leo.id })
  expect(await foundBy('leo'), 'of a child who has left, by its name of then').toEqual([['Consent', 'Pat Ellis', 'Leo Ellis']])
})

it('mails and notifications of two children differ, and each says only what is left', async () => {
  const quinn = await world.as('quinn')
  const { id, version } = await addDocument(olive, { name: 'Trip', perChild: true, to: { userIds: [people.quinn.id] } })
  expect(await notificationsOf(world, 'quinn', id)).toEqual(['“Trip” needs your signature for Noor Osei.'])
  await world.app.jobs.runDue()
  await readToTheEnd(quinn, { id, version })
  await quinn.call.documents.sign({ id, version, signature: 'Quinn Osei', studentId: noor.id })
  await world.app.jobs.runDue()
  expect(world.app.mailbox!.mails(people.quinn.email).map(({ subject }) => subject)).toEqual(
    expect.arrayContaining(['Please sign “Trip” for Noor Osei', 'You have signed “Trip” for Noor Osei']),
  )
})

it('a reminder, and what was told before it, names whom it is still to be signed for, and a new version asks for all again', async () => {
  const ivy = await pat.call.students.add(childForm({ name: 'Ivy Ellis' }))
  const { id, version } = await addDocument(olive, { name: 'Camp', perChild: true })
  const told = () => notificationsOf(world, 'pat', id)
  expect(await told()).toEqual(['“Camp” needs your signature for Ivy Ellis and Mia Ellis.'])
  await signFor({ id, version }, mia.id)
  await olive.call.documents.remindAll({ id })
  const open = async () => (await told()).filter((message) => !message.startsWith('You have signed')).toSorted()
  expect(await open()).toEqual(['“Camp” is still waiting for your signature for Ivy Ellis.', '“Camp” needs your signature for Ivy Ellis.'])
  await pat.call.students.remove({ id: ivy.id })
  expect(await open(), 'nothing is left').toEqual([])
  await olive.call.documents.replace({ id, version, uploadId: await uploadPdf(olive) })
  expect(await open()).toEqual(['“Camp” has changed, and needs your signature for Mia Ellis.'])
  expect((await pat.call.documents.mine({ search: 'mia' })).documents.map(({ name }) => name)).toContain('Camp')
})

it('the papers of a child say what was signed and by whom, and what is not, to owners and its family alone', async () => {
  const { id, version } = await addDocument(olive, { name: 'Photographs', perChild: true })
  const papers = async (browser: Browser, studentId: string = mia.id) =>
    (await browser.call.documents.ofStudent({ studentId })).map(
      ({ document, forFamily, signed }) =>
        `${document.name}${forFamily ? ' (family)' : ''}: ${signed ? `${signed.by}${signed.isReplaced ? ', replaced' : ''}` : 'not signed'}`,
    )
  const before = await papers(olive)
  expect(before).toEqual(
    expect.arrayContaining(['Photographs: not signed', 'House rules (family): Pat Ellis', 'Camp: Pat Ellis, replaced']),
  )
  expect(await papers(pat)).toEqual(before)
  await signFor({ id, version }, mia.id)
  const [newest] = (await olive.call.documents.ofStudent({ studentId: mia.id })).filter(({ signed }) => signed !== null)
  expect(newest).toMatchObject({ document: { id, name: 'Photographs' }, signed: { by: 'Pat Ellis', isLate: false, isWithdrawn: false } })
  expect(await olive.call.documents.evidence({ id: newest!.id })).toMatchObject({ documentName: 'Photographs' })
  await olive.call.documents.withdraw({ id })
  expect((await olive.call.documents.ofStudent({ studentId: mia.id })).find((one) => one.id === newest!.id)?.signed?.isWithdrawn).toBe(true)
  for (const stranger of ['quinn', 'tom', 'tara', 'omar'] as const)
    expect([stranger, await codeOf((await world.as(stranger)).call.documents.ofStudent({ studentId: mia.id }))]).toEqual([
      stranger,
      'student-not-found',
    ])
  expect(await papers(olive, noor.id), 'of another family').toEqual(['Trip: Quinn Osei'])
})
