import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Browser, openWorld, type World } from '../../world/open-world.ts'
import { counted, families, family, holding, imported, rowsOf } from './import-world.test.kit.ts'

let world: World
let olive: Browser
beforeEach(async () => {
  world = await openWorld()
  olive = await world.as('olive')
  await holding(world, 2000)
}, 120_000)
afterEach(() => world?.close())

describe('families of a file', () => {
  it('are shown before anything is written, imported with their children, and wait to join', async () => {
    const before = await counted(world)
    const rows = rowsOf([
      family(1, { conditions: 'Asthma', photo: 'no', socialMedia: '', note: 'Shy at first', classes: 'Ballet Beginners' }),
      family(1, { studentName: 'Ben Brook', dateOfBirth: '2012-03-04', gender: '' }),
    ])
    expect(await olive.call.imports.preview({ kind: 'people', rows })).toEqual({
      makes: { families: 1, students: 2, joined: 0, left: 0, enrolments: 1, classes: 0, rooms: 0, invoices: 0 },
      failed: 0,
      faults: [],
      notes: [],
      tier: null,
    })
    expect(await counted(world)).toEqual(before)
    const done = await imported(world, olive, rows)
    expect(done).toMatchObject({
      done: 2,
      total: 2,
      failed: 0,
      makes: { families: 1, students: 2, enrolments: 1 },
      canUndo: true,
      by: 'Olive Hart',
    })
    const { users } = await olive.call.users.list({ search: 'parent-1@imported.example' })
    expect(users).toMatchObject([{ name: 'Parent 1 Brook', role: 'parent', hasSignedIn: false, phone: '07700 900123' }])
    const { students } = await olive.call.students.list({ search: 'Brook' })
    const [ben, child] = await Promise.all(students.map(({ id }) => olive.call.students.read({ id })))
    expect(ben).toMatchObject({ name: 'Ben Brook', gender: null })
    expect(child).toMatchObject({
      name: 'Child 1 Brook',
      gender: 'female',
      consents: { photo: false, socialMedia: false, participation: true },
      emergencyContacts: [{ name: 'Granny 1', relationship: 'Grandmother' }],
      hasMedicalAlert: true,
      classes: [{ name: 'Ballet Beginners' }],
    })
    expect(child!.consentChanges!.map(({ kind, given, source, words, by }) => ({ kind, given, source, words, by }))).toEqual(
      expect.arrayContaining([
        { kind: 'photo', given: false, source: 'import', words: 'families.csv', by: 'Parent 1 Brook' },
        { kind: 'participation', given: true, source: 'import', words: 'families.csv', by: 'Parent 1 Brook' },
      ]),
    )
    expect(child!.consentChanges).toHaveLength(2)
  })

  it('make no doubles when the file is imported again, and are taken back as a whole', async () => {
    const before = await counted(world)
    const rows = families(12, (n) => ({
      classes: n % 2 === 0 ? 'Ballet Beginners' : '',
      secondName: `Other ${n}`,
      secondEmail: `other-${n}@imported.example`,
    }))
    const first = await imported(world, olive, rows)
    const after = await counted(world)
    expect(first.makes).toMatchObject({ families: 24, students: 12, enrolments: 6 })
    const second = await imported(world, olive, rows)
    expect(second.makes).toMatchObject({ families: 0, students: 0, joined: 0, left: 12, enrolments: 0 })
    expect(await counted(world)).toEqual(after)
    expect(await olive.call.imports.undo({ id: second.id })).toMatchObject({ canUndo: false })
    expect(await counted(world)).toEqual(after)
    await olive.call.imports.undo({ id: first.id })
    expect(await counted(world)).toEqual(before)
    expect((await imported(world, olive, rows)).makes).toEqual(first.makes)
    expect(await counted(world)).toEqual(after)
  })
})
