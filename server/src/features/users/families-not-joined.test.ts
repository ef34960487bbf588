import { randomUUID } from 'node:crypto'
import type { AddForFamily } from '@callboard/contract/students'
import { describe, expect, it } from 'vitest'
import { children, passwordOf, people } from '../../world/people.ts'
import { classIds } from '../../world/story.ts'
import { codeOf, freshEmail, newOwner, stored, useUp } from '../auth/story.test.kit.ts'
import { invitingWorld } from '../invitations/inviting.test.kit.ts'
import { childForm, limitTo } from '../students/child.test.kit.ts'
import { allRights } from '../students/guardians/guardian.test.kit.ts'

const { world, olive, invite, mailOf, signUp, confirmed } = invitingWorld()

const addFamily = (email = freshEmail(), different: { id?: string; name?: string; phone?: string } = {}) =>
  olive().call.users.addFamily({ id: randomUUID(), name: 'Wren Vale', email, ...different })

function childOf(parentId: string, different: Partial<AddForFamily> = {}): AddForFamily {
  const { consents: _, ...typed } = childForm({ name: 'Ada Vale', emergencyContacts: [] })
  return { ...typed, parentId, ...different }
}

const addChild = async (parentId: string, different: Partial<AddForFamily> = {}) =>
  olive().call.students.addForFamily(childOf(parentId, different))

const usersAt = async (email: string) => (await stored(world, 'users')).filter((user) => user['email'] === email)

async function join(email: string) {
  await invite({ email })
  await signUp((await mailOf(email)).token, email, 'Wren V.')
  return confirmed(email)
}

describe('a family that an owner adds', () => {
  it('stands among the users as not joined, and nobody is mailed', async () => {
    const email = freshEmail()
    const added = await addFamily(email, { phone: '0113 496 0555' })
    expect(added).toMatchObject({ name: 'Wren Vale', email, role: 'parent', hasSignedIn: false })
    expect((await olive().call.users.list({ search: email })).users).toEqual([added])
    expect((await olive().call.users.list({ role: 'family', search: email })).total).toBe(1)
    await world.app.jobs.runDue()
    expect(world.app.mailbox?.mails(email)).toEqual([])
    expect(await usersAt(email)).toMatchObject([{ identityId: null, phone: '0113 496 0555' }])
  })

  it('is the same row and answer where the address has a login in another studio', async () => {
    const { email } = await newOwner(world)
    const [known, unknown] = [await addFamily(email), await addFamily()]
    const bare = <Row extends object>(one: Row) => ({ ...one, id: '', email: '', searchEmail: '' })
    expect(bare(known)).toEqual(bare(unknown))
    const [row] = (await usersAt(email)).filter(({ id }) => id === known.id)
    expect(bare(row!)).toEqual(bare((await usersAt(unknown.email!))[0]!))
  })

  it('is one, however often the request comes and however many owners add the address at once', async () => {
    const [id, email] = [randomUUID(), freshEmail()]
    const answers = await Promise.all([1, 2, 3].map(() => addFamily(email, { id })))
    expect(new Set(answers.map((one) => one.id))).toEqual(new Set([id]))
    expect(await codeOf(addFamily(email, { id, name: 'Wren Other' }))).toBe('added-before')
    const another = freshEmail()
    const codes = await Promise.all([1, 2, 3].map(() => codeOf(addFamily(another))))
    expect(codes.toSorted()).toEqual(['already-member', 'already-member', 'none'])
    expect(await usersAt(another)).toHaveLength(1)
  })

  it('is refused for somebody in the studio, and for whoever is invited as a teacher', async () => {
    expect(await codeOf(addFamily(people.pat.email))).toBe('already-member')
    const { email } = await invite({ role: 'teacher' })
    expect(await codeOf(addFamily(email))).toBe('invited-as-teacher')
    const family = await addFamily()
    expect(await codeOf(invite({ email: family.email!, role: 'teacher' }))).toBe('already-member')
  })

  it('is refused after hundreds in a day', async () => {
    await addFamily()
    await useUp(world, 'add-family')
    expect(await codeOf(addFamily())).toBe('too-many-requests')
  })

  it('is not added under the id of somebody else', async () => {
    expect(await codeOf(addFamily(freshEmail(), { id: people.pat.id }))).toBe('added-before')
  })
})

describe('the children of a family that has not joined', () => {
  it('are added by an owner without contacts, and no consent is given or noted', async () => {
    const family = await addFamily()
    const child = await addChild(family.id)
    expect(child).toMatchObject({ parent: { id: family.id }, can: { edit: false, remove: true, editForFamily: true } })
    expect(await olive().call.students.read({ id: child.id })).toMatchObject({
      consents: { photo: false, socialMedia: false, participation: false },
      consentChanges: [],
      emergencyContacts: [],
      parentContact: { email: family.email },
    })
    expect((await olive().call.students.list({ search: 'Ada Vale', parentId: family.id })).total).toBe(1)
    const told = (await olive().call.notifications.list({})).notifications.filter(({ type }) => type === 'student_added')
    expect(told.filter(({ entityId }) => entityId === child.id)).toEqual([])
  })

  it('are edited by an owner, one version after the other', async () => {
    const family = await addFamily()
    const child = await addChild(family.id)
    const { parentId: _, ...form } = childOf(family.id, {
      id: child.id,
      name: 'Ada Mary Vale',
      emergencyContacts: childForm().emergencyContacts,
    })
    const edit = (version: number, name = form.name) => olive().call.students.editForFamily({ ...form, name, version })
    expect(await edit(1)).toMatchObject({ name: 'Ada Mary Vale' })
    expect(await codeOf(edit(1)), 'a repeat').toBe('none')
    expect(await codeOf(edit(1, 'Somebody Else'))).toBe('student-changed')
    expect(await codeOf(olive().call.students.editForFamily({ ...form, dateOfBirth: '2090-01-01', version: 2 }))).toBe('born-in-future')
    const phone = { ...childForm().emergencyContacts[0]!, phone: 'none' }
    expect(await codeOf(olive().call.students.editForFamily({ ...form, emergencyContacts: [phone], version: 2 }))).toBe('phone-invalid')
    expect(await olive().call.students.read({ id: child.id })).toMatchObject({ consentChanges: [], version: 2 })
  })

  it('are edited without what another guardian gave, which does not become the family’s', async () => {
    const family = await addFamily()
    const child = await addChild(family.id)
    const id = randomUUID()
    await olive().call.guardians.invite({ id, studentId: child.id, email: people.quinn.email, may: allRights })
    const quinn = (await world.as('quinn')).call
    await quinn.guardians.accept({ id })
    const contact = { name: 'Ama Osei', relationship: 'Grandmother', phone: '+44 7700 900111', email: 'ama@home.example' }
    await quinn.students.edit({ ...childForm({ id: child.id, emergencyContacts: [contact] }), version: 1 })
    const contacts = async () => (await olive().call.students.read({ id: child.id })).emergencyContacts
    expect(await contacts()).toMatchObject([{ name: 'Ama Osei', isOwn: false, givenBy: 'Quinn Osei' }])
    const own = { name: 'Fay Vale', relationship: 'Aunt', phone: '0113 496 0777', email: 'fay@home.example' }
    const { parentId: _, ...form } = childOf(family.id, { id: child.id, emergencyContacts: [own] })
    for (const _again of [1, 2]) await olive().call.students.editForFamily({ ...form, version: 2 })
    expect((await contacts()).map(({ name, isOwn, givenBy }) => [name, isOwn, givenBy])).toEqual([
      ['Fay Vale', true, 'Wren Vale'],
      ['Ama Osei', false, 'Quinn Osei'],
    ])
  })

  it('are added once, and not beyond the plan', async () => {
    const family = await addFamily()
    const form = childOf(family.id)
    const answers = await Promise.all([1, 2, 3].map(() => olive().call.students.addForFamily(form)))
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
    expect(await codeOf(olive().call.students.addForFamily({ ...form, name: 'Bo Vale' }))).toBe('added-before')
    const { studentCount } = await olive().call.invitations.capacity()
    await limitTo(world, studentCount)
    try {
      expect(await codeOf(addChild(family.id))).toBe('studio-full')
    } finally {
      await limitTo(world, 100)
    }
  })

  it('are nobody’s to add or edit but an owner’s of their studio, and of no family that has joined', async () => {
    const family = await addFamily()
    const child = await addChild(family.id)
    const { parentId: _, ...form } = childOf(family.id, { id: child.id })
    const omar = await world.as('omar')
    expect(await codeOf(omar.call.students.addForFamily(childOf(family.id)))).toBe('user-not-found')
    expect(await codeOf(omar.call.students.editForFamily({ ...form, version: 1 }))).toBe('student-not-found')
    await expect(addChild(people.pat.id)).rejects.toMatchObject({
      code: 'family-joined',
      message: 'Pat Ellis has joined, and looks after these details from now on.',
    })
    expect(await codeOf(addChild(people.tom.id))).toBe('family-joined')
    expect(await codeOf(addChild(randomUUID()))).toBe('user-not-found')
    const { id: mia } = children.mia
    expect(await codeOf(olive().call.students.editForFamily({ ...form, id: mia, version: 1 }))).toBe('family-joined')
    expect(await codeOf(addChild(family.id, { id: mia }))).toBe('id-taken')
  })
})

describe('joining', () => {
  it('brings the person of the address to the very user, with children, places and invoices', async () => {
    const email = freshEmail()
    const family = await addFamily(email)
    const child = await addChild(family.id)
    await olive().call.classes.enrol({ classId: classIds.street, studentIds: [child.id] })
    await olive().call.studios.setPaymentMethods({ bankTransfer: true })
    await olive().call.invoices.add({
      invoices: [{ id: randomUUID(), parentId: family.id }],
      items: [{ studentId: child.id, description: 'Tuition', quantity: 1, unitPriceMinor: 4500 }],
      dueOn: '2026-12-01',
      method: 'bank-transfer',
    })
    await world.app.jobs.runDue()
    expect(world.app.mailbox?.mails(email).map(({ subject }) => subject)).toContainEqual(expect.stringContaining('Invoice'))

    const mails = world.app.mailbox?.mails(email) ?? []
    expect(mails, 'nothing that needs a login').toHaveLength(1)
    expect(mails[0]?.attachments?.map(({ name }) => name)).toContainEqual(expect.stringMatching(/\.pdf$/))
    expect(mails[0]?.text, 'no page that needs one').not.toContain('/dashboard')
    const [unsubscribing = ''] = /\/unsubscribe\/\S+/.exec(mails[0]?.text ?? '') ?? []
    expect((await world.visitor().fetch(unsubscribing)).status).toBe(200)

    const { browser, session } = await join(email)
    expect(session).toMatchObject({
      kind: 'full',
      user: { id: family.id, name: 'Wren Vale', role: 'parent', isFamily: true, hasBills: true },
    })
    expect(await usersAt(email)).toHaveLength(1)
    const { students } = await browser.call.students.mine()
    expect(students).toMatchObject([{ id: child.id, can: { edit: true }, missing: ['emergencyContact', 'participation'] }])
    expect((await browser.call.invoices.mine({})).invoices).toHaveLength(1)
    expect((await browser.call.classes.week({ of: '2026-11-18' })).classes.length).toBeGreaterThan(0)
    expect((await olive().call.users.list({ search: email })).users).toMatchObject([{ hasSignedIn: true }])
    const told = (await olive().call.notifications.list({})).notifications
    expect(told).toContainEqual(expect.objectContaining({ type: 'parent_registration', entityId: family.id }))

    const { parentId: _, ...form } = childOf(family.id, { id: child.id })
    expect(await codeOf(olive().call.students.editForFamily({ ...form, version: 1 }))).toBe('family-joined')
    await browser.call.students.edit({ ...childForm({ id: child.id }), version: 1 })
    expect((await browser.call.students.mine()).students).toMatchObject([{ missing: [] }])
    const { consentChanges } = await olive().call.students.read({ id: child.id })
    expect(consentChanges?.map(({ kind, given, source }) => [kind, given, source]).toSorted()).toEqual([
      ['participation', true, 'student-form'],
      ['photo', true, 'student-form'],
      ['socialMedia', false, 'student-form'],
    ])
  })

  it('is done by signing in where the address has a login in another studio', async () => {
    const family = await addFamily(people.petra.email)
    const child = await addChild(family.id)
    await invite({ email: people.petra.email })
    const { token } = await mailOf(people.petra.email)
    const petra = world.visitor()
    await petra.call.auth.signIn({ email: people.petra.email, password: passwordOf(people.petra) })
    expect(await petra.call.memberships.join({ invitation: token })).toMatchObject({ user: { id: family.id } })
    expect((await petra.call.students.mine()).students).toMatchObject([{ id: child.id }])
  })

  it('by an invitation that was there before the family was added brings to it too', async () => {
    const { email } = await invite()
    const { token } = await mailOf(email)
    const family = await addFamily(email)
    expect(await codeOf(invite({ email })), 'twice').toBe('already-invited')
    await signUp(token, email)
    expect((await confirmed(email)).session.user.id).toBe(family.id)
    expect(await codeOf(invite({ email }))).toBe('already-member')
  })

  it('by an invitation that was revoked works again once that is undone', async () => {
    const email = freshEmail()
    const family = await addFamily(email)
    const { id } = await invite({ email })
    const { token } = await mailOf(email)
    const { undo } = await olive().call.invitations.revoke({ id, undoable: true })
    await olive().call.invitations.undo({ id: undo!.id })
    await signUp(token, email)
    expect((await confirmed(email)).session.user.id).toBe(family.id)
  })

  it('beside the adding of the same address makes one user of both', async () => {
    const { email } = await invite()
    await signUp((await mailOf(email)).token, email)
    await mailOf(email)
    const [joined] = await Promise.all([confirmed(email), codeOf(addFamily(email))])
    expect(await usersAt(email)).toMatchObject([{ id: joined.session.user.id, hasSignedIn: true }])
  })

  it('is not possible once the family has been deleted', async () => {
    const email = freshEmail()
    const family = await addFamily(email)
    const child = await addChild(family.id)
    await invite({ email })
    const { token } = await mailOf(email)
    await olive().call.users.remove({ id: family.id })
    expect(await codeOf(signUp(token, email))).not.toBe('none')
    expect(await codeOf(olive().call.students.read({ id: child.id }))).toBe('student-not-found')
    expect(await codeOf(addChild(family.id))).toBe('user-not-found')
    expect(await codeOf(addFamily(email, { id: family.id }))).toBe('added-before')
    expect((await addFamily(email)).id).not.toBe(family.id)
  })
})

describe('a change of role before joining', () => {
  it('keeps the invitation of a family leading to the very user', async () => {
    const email = freshEmail()
    const family = await addFamily(email)
    await invite({ email })
    const { token } = await mailOf(email)
    await olive().call.users.changeRole({ id: family.id, role: 'teacher' })
    await signUp(token, email)
    expect((await confirmed(email)).session.user).toMatchObject({ id: family.id, role: 'teacher' })
    expect(await usersAt(email)).toHaveLength(1)
  })

  it('lets whoever becomes staff be invited as that', async () => {
    const email = freshEmail()
    const family = await addFamily(email)
    await olive().call.users.changeRole({ id: family.id, role: 'teacher' })
    expect(await codeOf(invite({ email }))).toBe('already-member')
    await invite({ email, role: 'teacher' })
    await signUp((await mailOf(email)).token, email)
    expect((await confirmed(email)).session.user).toMatchObject({ id: family.id, role: 'teacher' })
    expect(await usersAt(email)).toHaveLength(1)
  })

  it('says nothing of whether the address of a teacher is known elsewhere by what can be undone', async () => {
    for (const email of [(await newOwner(world)).email, freshEmail()]) {
      const { id } = await invite({ email, role: 'teacher' })
      const { undo } = await olive().call.invitations.revoke({ id, undoable: true })
      await olive().call.teachers.add({ id: randomUUID(), name: 'Una Vale', email })
      expect(await codeOf(olive().call.invitations.undo({ id: undo!.id }))).toBe('none')
    }
  })

  it('says nothing of whether the address of a teacher who becomes a parent is known elsewhere', async () => {
    const { email: known, browser } = await newOwner(world)
    const unknown = freshEmail()
    const ids: string[] = []
    for (const email of [known, unknown]) {
      const { id } = await olive().call.teachers.add({ id: randomUUID(), name: 'Una Vale', email })
      await mailOf(email)
      ids.push(id)
      await olive().call.users.changeRole({ id, role: 'parent' })
      expect(await codeOf(invite({ email }))).toBe('none')
      expect(await codeOf(invite({ email }))).toBe('already-invited')
    }
    expect(await browser.call.memberships.join({ invitation: (await mailOf(known)).token })).toMatchObject({
      user: { id: ids[0], role: 'parent' },
    })
    await signUp((await mailOf(unknown)).token, unknown)
    expect((await confirmed(unknown)).session.user).toMatchObject({ id: ids[1], role: 'parent' })
  })
})

describe('a family that has not joined', () => {
  const edit = async (id: string, typed: { name?: string; email: string; phone?: string }) =>
    olive().call.users.editFamily({ id, name: 'Wren Vale', ...typed })

  it('is corrected by an owner, and what invited its earlier address ends', async () => {
    const [early, late] = [freshEmail(), freshEmail()]
    const { id } = await addFamily(early)
    await invite({ email: early })
    const { token } = await mailOf(early)
    const corrected = await edit(id, { name: 'Wren Vales', email: late, phone: '0113 496 0555' })
    expect(corrected).toMatchObject({ id, name: 'Wren Vales', email: late, phone: '0113 496 0555', hasSignedIn: false })
    expect(await codeOf(world.visitor().call.invitations.read({ token }))).toBe('invitation-withdrawn')
    await join(late)
    expect(await codeOf(edit(id, { email: early }))).toBe('family-joined')
  })

  it('gets no address of somebody else here, by words that say nothing of logins elsewhere', async () => {
    const { id } = await addFamily()
    expect(await codeOf(edit(id, { email: people.pat.email }))).toBe('already-member')
    const { email } = await invite({ role: 'teacher' })
    expect(await codeOf(edit(id, { email }))).toBe('invited-as-teacher')
    const elsewhere = await newOwner(world)
    expect(await edit(id, { email: elsewhere.email })).toMatchObject({ email: elsewhere.email, hasSignedIn: false })
    expect(await codeOf(edit(people.pat.id, { email: freshEmail() }))).toBe('family-joined')
    expect(await codeOf(edit(randomUUID(), { email: freshEmail() }))).toBe('user-not-found')
    for (const who of ['tom', 'pat'] as const)
      expect(await codeOf((await world.as(who)).call.users.editFamily({ id, name: 'X', email: freshEmail() }))).toBe('access-denied')
    expect(await codeOf((await world.as('omar')).call.users.editFamily({ id, name: 'X', email: freshEmail() }))).toBe('user-not-found')
  })

  it('loses a child that an owner removes, until it joins', async () => {
    const { id, email } = await addFamily()
    const [first, second] = [await addChild(id), await addChild(id, { id: randomUUID(), name: 'Ben Vale' })]
    const { call } = olive()
    expect((await call.students.read({ id: first.id })).can).toMatchObject({ remove: true, edit: false })
    expect(await codeOf((await world.as('tom')).call.students.remove({ id: first.id }))).toBe('student-not-found')
    expect(await call.students.remove({ id: first.id })).toEqual({ id: first.id, waitsFor: [] })
    await join(email!)
    expect(await codeOf(call.students.remove({ id: second.id }))).toBe('student-not-found')
  })
})
