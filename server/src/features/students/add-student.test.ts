import { firstVersion, type AddStudent } from '@callboard/contract/students'
import { randomUUIDv7 } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openWorld, type Browser, type World } from '../../world/open-world.ts'
import { children, people } from '../../world/people.ts'
import { codeOf } from '../auth/story.test.kit.ts'
import { childForm, lastEvent, limitTo, notifiedOwners } from './child.test.kit.ts'
import { addings } from './limits.ts'

let world: World
let pat: Browser
beforeEach(async () => {
  world = await openWorld()
  pat = await world.as('pat')
}, 60_000)
afterEach(() => world?.close())

const count = async () => (await (await world.as('olive')).call.students.list({})).total
const refusalOf = async (different: object): Promise<unknown> =>
  pat.call.students.add({ ...childForm(), ...different } as AddStudent).then(
    () => 'added',
    (error: { code: string; message: string; data: { fields?: unknown } }) => error.data.fields ?? [error.code, error.message],
  )

describe('adding a child', () => {
  it('keeps everything of the form, for the parent who added it', async () => {
    const form = childForm()
    const added = await pat.call.students.add(form)
    expect(added).toEqual({
      id: form.id,
      name: 'Ivy Ellis',
      dateOfBirth: '2019-05-05',
      createdAt: '2026-11-18T10:00:00.000Z',
      parent: { id: people.pat.id, name: 'Pat Ellis' },
      isOwn: true,
      isGrownUp: false,
      can: { edit: true, remove: true, editForFamily: false, answer: true },
    })
    expect(await pat.call.students.read({ id: form.id })).toEqual({
      ...added,
      gender: 'female',
      level: '',
      consents: form.consents,
      ownConsents: form.consents,
      standingNos: [],
      consentChanges: expect.arrayContaining([
        {
          kind: 'photo',
          given: true,
          source: 'student-form',
          documentName: null,
          changedAt: '2026-11-18T10:00:00.000Z',
          by: 'Pat Ellis',
          words: '',
        },
      ]),
      emergencyContacts: form.emergencyContacts.map((one) => ({ ...one, isOwn: true, givenBy: 'Pat Ellis' })),
      classes: [],
      parentContact: null,
      hasMedicalAlert: true,
      version: 1,
    })
    expect(await pat.call.students.openMedical({ id: form.id })).toEqual(form.medical)
  })

  it('requires what the specification requires, and says so by field', async () => {
    expect(await refusalOf({ name: ' ' })).toEqual({ name: 'Name is required' })
    expect(await refusalOf({ dateOfBirth: '' })).toEqual({ dateOfBirth: 'Please choose a date' })
    expect(await refusalOf({ dateOfBirth: '1899-12-31' })).toEqual({ dateOfBirth: 'Please choose a date from 1900 onwards' })
    expect(await refusalOf({ consents: { photo: true, socialMedia: true, participation: false } })).toEqual({
      'consents.participation': 'This consent is required',
    })
    expect(await refusalOf({ emergencyContacts: [] })).toEqual({ emergencyContacts: 'Please add at least one emergency contact' })
    expect(await refusalOf({ emergencyContacts: [{ name: '', relationship: '', phone: '', email: 'rose' }] })).toEqual({
      'emergencyContacts.0.name': 'Name is required',
      'emergencyContacts.0.relationship': 'Relationship is required',
      'emergencyContacts.0.phone': 'Phone is required',
      'emergencyContacts.0.email': 'Please enter a valid email address',
    })
    expect(await refusalOf({ dateOfBirth: '2026-11-18' })).toEqual(['born-in-future', 'The date of birth must be in the past'])
    expect(await count()).toBe(3)
  })

  it('adds once, also when the request is repeated or sent twice at the same moment', async () => {
    const form = childForm()
    await Promise.all([pat.call.students.add(form), pat.call.students.add(form)])
    expect((await pat.call.students.add(form)).id).toBe(form.id)
    expect(await count()).toBe(4)
    expect(await notifiedOwners(world, 'student_added')).toEqual([['student_added', 'Pat Ellis has added Ivy Ellis.']])
    const { notifications } = await (await world.as('olive')).call.notifications.recent()
    expect(notifications[0]?.link).toBe(`/dashboard/students/${form.id}`)
  })

  it.each<[string, (form: AddStudent) => Partial<AddStudent>]>([
    ['the name', () => ({ name: 'Ivy R. Ellis' })],
    ['the allergies', ({ medical }) => ({ medical: { ...medical, allergies: 'Cats, peanuts' } })],
    [
      'a contact’s phone',
      ({ emergencyContacts }) => ({ emergencyContacts: emergencyContacts.map((one) => ({ ...one, phone: '0113 496 0199' })) }),
    ],
    ['a contact more', ({ emergencyContacts: [first] }) => ({ emergencyContacts: [first!, { ...first!, name: 'Al' }] })],
  ])('loses nothing when %s changed before the repeat: it says so, writes nothing, and the edit after it does', async (_, change) => {
    const form = childForm()
    await pat.call.students.add(form)
    const changed = { ...form, ...change(form) }
    expect(await refusalOf(changed)).toEqual([
      'added-before',
      'This student has already been added as you first entered them. Your changes since then are not saved yet.',
    ])
    expect(await pat.call.students.openMedical({ id: form.id })).toEqual(form.medical)
    await pat.call.students.edit({ ...changed, version: firstVersion })
    expect(await pat.call.students.openMedical({ id: form.id })).toEqual(changed.medical)
    expect(await pat.call.students.read({ id: form.id })).toMatchObject({
      name: changed.name,
      emergencyContacts: changed.emergencyContacts,
    })
    // The first request arrives late and undoes nothing.
    expect(await codeOf(pat.call.students.add(form))).toBe('added-before')
    expect(await pat.call.students.openMedical({ id: form.id })).toEqual(changed.medical)
  })

  it('keeps one of two different forms that come at the same moment, and says so to the other', async () => {
    const form = childForm()
    const answers = await Promise.all(
      ['Cats', 'Cats, peanuts'].map((allergies) => codeOf(pat.call.students.add({ ...form, medical: { ...form.medical, allergies } }))),
    )
    expect(answers.toSorted()).toEqual(['added-before', 'none'])
    const { allergies } = await pat.call.students.openMedical({ id: form.id })
    expect(allergies).toBe(answers[0] === 'none' ? 'Cats' : 'Cats, peanuts')
  })

  it('answers a repeated request with the child also when it took the last place', async () => {
    await limitTo(world, 4)
    const form = childForm()
    await pat.call.students.add(form)
    expect((await pat.call.students.add(form)).id).toBe(form.id)
  })

  it("is sent live to the owners and the parent's own browsers, and to no other family", async () => {
    const form = childForm()
    await pat.call.students.add(form)
    expect(await lastEvent(world, 'students.added')).toEqual({ subjectIds: [form.id], forRoles: ['owner'], forUsers: [people.pat.id] })
  })

  it('is limited for one parent in a day, however many children are deleted', async () => {
    // Uses up all but two of the day's attempts.
    const key = `add-student:${people.pat.id}`
    await world.database.kysely
      .insertInto('rateLimits')
      .values({ key, points: addings.attempts - 2, expire: Date.now() + 60_000 })
      .execute()
    const turn = async (form = childForm()) => {
      await pat.call.students.add(form)
      await pat.call.students.remove({ id: form.id })
    }
    // Refused attempts do not count.
    for (let n = 0; n < 3; n += 1) await refusalOf({ dateOfBirth: '2026-11-18' })
    await turn()
    await turn()
    const words = 'You have added as many students as you can for today. Please add more tomorrow, or ask the owner of your studio.'
    expect(await refusalOf({})).toEqual(['too-many-added', words])
    expect(await notifiedOwners(world, 'student_removed')).toHaveLength(2)
    await (await world.as('quinn')).call.students.add(childForm())
  })

  it('refuses the id of another family’s child', async () => {
    expect(await codeOf(pat.call.students.add(childForm({ id: children.noor.id })))).toBe('id-taken')
    expect((await (await world.as('quinn')).call.students.read({ id: children.noor.id })).name).toBe('Noor Osei')
  })
})

describe('a family', () => {
  const addTo = async (browser: Browser, total: number) => {
    const { students } = await browser.call.students.mine()
    for (let n = students.length; n < total; n += 1) await browser.call.students.add(childForm({ name: `Child ${n}` }))
  }

  it('can add at most ten children by itself, and is told so beforehand', async () => {
    await addTo(pat, 9)
    expect((await pat.call.students.mine()).family).toEqual({ canAdd: true, maxChildren: 10 })
    const last = childForm()
    await pat.call.students.add(last)
    expect((await pat.call.students.mine()).family).toEqual({ canAdd: false, maxChildren: 10 })
    expect(await refusalOf({ id: randomUUIDv7() })).toEqual([
      'family-full',
      'A family can add at most 10 children. If you have more, please ask your studio to allow it.',
    ])
    // A repeat is no further child, and the plan of the studio is not what is full.
    expect((await pat.call.students.add(last)).id).toBe(last.id)
    expect(await notifiedOwners(world, 'upgrade_required')).toEqual([])
    await (await world.as('quinn')).call.students.add(childForm())
  })

  it('cannot pass its limit by adding at the same moment', async () => {
    await addTo(pat, 8)
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, n) => codeOf(pat.call.students.add(childForm({ name: `At once ${n}` })))),
    )
    expect(answers.filter((code) => code === 'none')).toHaveLength(2)
    expect(answers.filter((code) => code === 'family-full')).toHaveLength(4)
  })

  it('has room again when a child is deleted, or when the owner allows more', async () => {
    await addTo(pat, 10)
    await pat.call.students.remove({ id: children.leo.id })
    await pat.call.students.add(childForm())
    const olive = await world.as('olive')
    await olive.call.studios.edit({ childrenPerFamily: 11 })
    expect((await olive.call.studios.settings()).childrenPerFamily).toBe(11)
    await pat.call.students.add(childForm({ name: 'Eleventh' }))
    expect(await codeOf(pat.call.students.add(childForm({ name: 'Twelfth' })))).toBe('family-full')
    expect(await codeOf(olive.call.studios.edit({ childrenPerFamily: 9 }))).toBe('invalid-input')
    expect(await codeOf(olive.call.studios.edit({ childrenPerFamily: 201 }))).toBe('invalid-input')
    // An edit of something else leaves it as it is.
    await olive.call.studios.edit({ phone: '0113 496 0998' })
    expect((await olive.call.studios.settings()).childrenPerFamily).toBe(11)
  })

  it.each(['owner', 'teacher'] as const)('is limited likewise when its parent is a %s', async (role) => {
    await world.database.kysely.updateTable('users').set({ role }).where('id', '=', people.pat.id).execute()
    await addTo(pat, 10)
    expect(await refusalOf({})).toContain('family-full')
    await limitTo(world, 1)
    expect((await pat.call.students.mine()).capacity.canAdd).toBe(false)
  })
})

describe('a studio at its capacity', () => {
  it('refuses more students, in the words of the specification, and says so beforehand', async () => {
    await limitTo(world, 3)
    expect((await pat.call.students.mine()).capacity).toEqual({ canAdd: false, maxStudents: 3 })
    expect(await refusalOf({})).toEqual([
      'studio-full',
      'The studio has reached its maximum of 3 students and cannot accept new enrollments at this time.',
    ])
    expect(await count()).toBe(3)
  })

  it('notifies its owners to upgrade, once in five minutes', async () => {
    await limitTo(world, 3)
    await refusalOf({})
    await refusalOf({})
    const notified = ['upgrade_required', 'Your studio has reached the maximum of 3 students for your plan. Please upgrade to accept more.']
    expect(await notifiedOwners(world, 'upgrade_required', 'student_added')).toEqual([notified])
    world.clock.advance({ minutes: 6 })
    await refusalOf({})
    expect(await notifiedOwners(world, 'upgrade_required')).toEqual([notified, notified])
  })

  it('sells its last place once to two parents at the same moment', async () => {
    await limitTo(world, 4)
    const quinn = await world.as('quinn')
    const answers = await Promise.all(
      [pat, quinn].map((parent) => codeOf(parent.call.students.add(childForm({ id: randomUUIDv7(), name: 'The last' })))),
    )
    expect(answers.toSorted()).toEqual(['none', 'studio-full'])
    expect(await count()).toBe(4)
  })

  it('sells its last five places five times to sixty who come at once', async () => {
    await limitTo(world, 8)
    const parents = [pat, await world.as('quinn')]
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, n) => codeOf(parents[n % 2]!.call.students.add(childForm({ name: `Child ${n}` })))),
    )
    expect(answers.filter((code) => code === 'none')).toHaveLength(5)
    expect(answers.filter((code) => code === 'studio-full')).toHaveLength(55)
    expect(await count()).toBe(8)
  })

  it('has room again when a child is deleted', async () => {
    await limitTo(world, 3)
    await pat.call.students.remove({ id: children.leo.id })
    expect(await refusalOf({})).toBe('added')
  })
})
