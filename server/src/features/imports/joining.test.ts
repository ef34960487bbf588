import { expect, it } from 'vitest'
import { invitingWorld } from '../invitations/inviting.test.kit.ts'
import { childForm } from '../students/child.test.kit.ts'
import { family, imported, rowsOf } from './import-world.test.kit.ts'

const { world, olive, invite, mailOf, signUp, confirmed } = invitingWorld()

it('a family of a file is asked for what it did not say when it joins, and answers for itself from then on', async () => {
  const email = 'joining@imported.example'
  const cells = family(1, { guardianEmail: email, gender: '', contactEmail: '', participation: '', photo: 'no' })
  const { id } = await imported(world, olive(), rowsOf([cells, family(1, { guardianEmail: email, studentName: 'Whole Brook' })]))
  await invite({ email })
  await signUp((await mailOf(email)).token, email, 'Joined Brook')
  const { call } = (await confirmed(email)).browser
  const { students } = await call.students.mine()
  expect(students.map(({ name, missing }) => [name, missing])).toEqual([
    ['Child 1 Brook', ['gender', 'emergencyContact', 'participation']],
    ['Whole Brook', []],
  ])
  const child = await call.students.read({ id: students[0]!.id })
  expect(child).toMatchObject({
    gender: null,
    ownConsents: { photo: false },
    emergencyContacts: [{ name: 'Granny 1', email: '', isOwn: true }],
  })
  const { consents } = childForm()
  await call.students.edit({
    ...childForm({ id: child.id, name: child.name }),
    consents: { ...consents, photo: true },
    version: child.version,
  })
  expect((await call.students.mine()).students[0]).toMatchObject({ missing: [] })
  expect(await call.students.read({ id: child.id }), 'the No of the file was theirs').toMatchObject({
    consents: { photo: true },
    standingNos: [],
  })
  await expect(olive().call.imports.undo({ id })).rejects.toMatchObject({ code: 'import-changed' })
})
