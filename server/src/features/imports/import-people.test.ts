import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Browser, openWorld, type World } from '../../world/open-world.ts'
import { children, people as cast } from '../../world/people.ts'
import { type Cells, counted, families, family, holding, imported, rowsOf } from './import-world.test.kit.ts'

let world: World
let olive: Browser
beforeEach(async () => {
  world = await openWorld()
  olive = await world.as('olive')
  await holding(world, 2000)
}, 120_000)
afterEach(() => world?.close())

const preview = (cells: readonly Cells[]) => olive.call.imports.preview({ kind: 'people', rows: rowsOf(cells) })
const childNamed = async (name: string) => {
  const { students } = await olive.call.students.list({ search: name })
  return olive.call.students.read({ id: students[0]!.id })
}

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
    const makes = { families: 1, students: 2, enrolments: 1 }
    expect(done).toMatchObject({ done: 2, total: 2, failed: 0, makes, canUndo: true, by: 'Olive Hart' })
    const { users } = await olive.call.users.list({ search: 'parent-1@imported.example' })
    expect(users).toMatchObject([{ name: 'Parent 1 Brook', role: 'parent', hasSignedIn: false, phone: '07700 900123' }])
    expect(await childNamed('Ben Brook')).toMatchObject({ gender: null, consents: { photo: false, participation: true } })
    const child = await childNamed('Child 1')
    expect(child).toMatchObject({
      name: 'Child 1 Brook',
      gender: 'female',
      consents: { photo: false, socialMedia: false, participation: true },
      emergencyContacts: [{ name: 'Granny 1', relationship: 'Grandmother' }],
      hasMedicalAlert: true,
      classes: [{ name: 'Ballet Beginners' }],
    })
    const from = { source: 'import', words: 'families.csv', by: 'Parent 1 Brook' }
    expect(child.consentChanges).toHaveLength(2)
    expect(child.consentChanges).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'photo', given: false, ...from }),
        expect.objectContaining({ kind: 'participation', given: true, ...from }),
      ]),
    )
    expect(await (await world.as('tom')).call.students.find({ search: 'Child 1' }), 'the teacher of the class sees the child').toHaveLength(
      1,
    )
  })

  it('tell nobody by themselves, and the other owners once of the whole file, without a mail', async () => {
    await world.inNorthlight(async ({ db }) => {
      await db.deleteFrom('notifications').execute()
      await db.updateTable('users').set({ role: 'owner' }).where('id', '=', cast.tara.id).execute()
    })
    await imported(
      world,
      olive,
      families(20, () => ({ classes: 'Ballet Beginners' })),
    )
    await world.app.jobs.runDue()
    const told = await world.inNorthlight(({ db }) => db.selectFrom('notifications').select(['userId', 'message']).execute())
    expect(told).toEqual([{ userId: cast.tara.id, message: 'Olive Hart has imported 20 families and 20 students from a file.' }])
    for (const email of [cast.olive.email, cast.tom.email, cast.tara.email, 'parent-3@imported.example'])
      expect(world.app.mailbox?.mails(email)).toEqual([])
  })

  it('of whom thirty rows are broken come without those, once, are taken back as a whole, and come again', async () => {
    const before = await counted(world)
    const isBroken = (n: number) => n % 17 === 0 && n < 510
    const rows = families(500, (n): Cells => (isBroken(n) ? { dateOfBirth: 'soon' } : { classes: n % 2 ? 'Ballet Beginners' : '' }))
    const first = await imported(world, olive, rows)
    expect(first).toMatchObject({ total: 500, done: 500, failed: 30, makes: { families: 470, students: 470 } })
    expect(first.faults).toHaveLength(30)
    expect(first.faults[0]).toEqual({ line: 2, field: 'dateOfBirth', words: '“soon” is not a date.' })
    expect(first.failedRows).toEqual(rows.filter((_, n) => isBroken(n)))
    const after = await counted(world)
    expect(after['students']).toBe(before['students']! + 470)
    const second = await imported(world, olive, rows)
    expect(second.makes).toMatchObject({ families: 0, students: 0, enrolments: 0, left: 470 })
    expect(await counted(world)).toEqual(after)
    await olive.call.imports.undo({ id: first.id })
    expect(await counted(world)).toEqual(before)
    const again = await imported(world, olive, rows)
    expect(again.makes).toEqual(first.makes)
    expect(await counted(world)).toEqual(after)
  }, 120_000)

  it('are one by the email of the parent, or by what the file calls the family', async () => {
    const cells = [
      family(1, { family: 'A 17' }),
      family(1, { studentName: 'Bo Brook', guardianEmail: 'PARENT-1@imported.example', guardianName: '', family: '' }),
      family(1, { studentName: 'Cy Brook', guardianEmail: '', guardianName: '', family: 'a 17' }),
    ]
    expect((await preview(cells)).makes).toMatchObject({ families: 1, students: 3 })
    const { faults, failed } = await preview([family(1, { guardianEmail: '' }), family(2, { guardianEmail: '', family: 'B' })])
    expect(failed).toBe(2)
    expect(faults.map(({ field }) => field)).toEqual(['guardianEmail', 'guardianEmail'])
  })

  it('come whole or not at all', async () => {
    const { makes, failed, faults } = await preview([family(1), family(2), family(1, { studentName: 'Bo Brook', gender: 'girl' })])
    expect({ makes, failed }).toMatchObject({ makes: { families: 1, students: 1 }, failed: 2 })
    expect(faults).toEqual([
      { line: 2, field: null, words: 'Left out with line 4, which is of the same family.' },
      { line: 4, field: 'gender', words: '“girl” is none of Male, Female, Other and Prefer not to say.' },
    ])
  })

  it('say one thing of a child in all its rows: what is in any of them counts, and where two differ none is guessed', async () => {
    const one = family(810, { classes: '', allergies: '', photo: 'yes' })
    const asked = await olive.call.imports.preview({ kind: 'people', rows: rowsOf([one, { ...one, photo: 'no', allergies: 'Nuts' }]) })
    expect([asked.failed, asked.makes.students]).toEqual([2, 0])
    expect(asked.faults).toEqual([
      { line: 2, field: null, words: 'Left out with line 3, which is of the same family.' },
      { line: 3, field: 'photo', words: `Line 2 says something else of ${one['studentName']}. Please let both say the same.` },
    ])
    await imported(world, olive, rowsOf([one, { ...one, photo: '', allergies: 'Nuts' }]))
    const { students } = await olive.call.students.list({ search: one['studentName'] ?? '' })
    expect((await olive.call.students.openMedical({ id: students[0]!.id })).allergies).toBe('Nuts')
    expect((await olive.call.students.read({ id: students[0]!.id })).consents.photo).toBe(true)
  })

  it('have nothing where a cell says N/A, None or a dash, but for health', async () => {
    const cells = family(811, {
      secondName: 'N/A',
      secondEmail: '-',
      contactName: 'none',
      contactPhone: '–',
      contactEmail: 'n/a',
      contactRelationship: '-',
      classes: 'None',
      allergies: 'None',
    })
    const asked = await olive.call.imports.preview({ kind: 'people', rows: rowsOf([cells]) })
    expect([asked.faults, asked.makes.students, asked.makes.families]).toEqual([[], 1, 1])
  })

  it('may name a child in a row for each of its classes, and a second parent with an email or only to be called', async () => {
    const cells = [
      family(1, { classes: 'Ballet Beginners', secondName: 'Sam Brook', secondEmail: 'sam@imported.example', secondPhone: '07700 900777' }),
      family(1, { classes: 'ballet beginners;' }),
      family(2, {
        contactName: '',
        contactPhone: '',
        contactRelationship: '',
        contactEmail: '',
        secondName: 'Kit',
        secondPhone: '07700 900888',
      }),
    ]
    const { makes, notes } = await preview(cells)
    expect(makes).toMatchObject({ families: 3, students: 2, enrolments: 1, left: 1 })
    expect(notes).toEqual([{ line: 3, does: 'leaves', words: 'The same child as in line 2, and one student.' }])
    await imported(world, olive, rowsOf(cells))
    const childId = (await childNamed('Child 1')).id
    const guardians = await world.inNorthlight(({ db }) =>
      db
        .selectFrom('guardians as g')
        .innerJoin('users as u', 'u.id', 'g.userId')
        .select(['u.name', 'u.phone', 'g.pays', 'g.decides'])
        .where('g.studentId', '=', childId)
        .execute(),
    )
    expect(guardians.toSorted((one, other) => one.name.localeCompare(other.name))).toEqual([
      { name: 'Parent 1 Brook', phone: '07700 900123', pays: true, decides: true },
      { name: 'Sam Brook', phone: '07700 900777', pays: false, decides: true },
    ])
    expect((await childNamed('Child 2')).emergencyContacts).toMatchObject([{ name: 'Kit', relationship: 'Parent', email: '' }])
  })
})

describe('who is here already', () => {
  it('is left alone, and said so, also where the family has joined', async () => {
    const { mia } = children
    const cells = family(1, {
      studentName: mia.name.toUpperCase(),
      dateOfBirth: mia.dateOfBirth,
      guardianEmail: cast.pat.email,
      gender: '',
    })
    const before = await childNamed('Mia')
    const { makes, notes, failed } = await preview([cells])
    expect({ makes, failed }).toMatchObject({ makes: { families: 0, students: 0, left: 1 }, failed: 0 })
    expect(notes).toEqual([{ line: 2, does: 'leaves', words: 'Mia Ellis (Pat Ellis) is here already.' }])
    await imported(world, olive, rowsOf([cells]))
    expect(await childNamed('Mia')).toEqual(before)
  })

  it('is given a child if the family waits, and not if it has joined or works here', async () => {
    await imported(world, olive, families(2))
    const { makes, notes } = await preview([family(1, { studentName: 'New Brook' })])
    expect(makes).toMatchObject({ families: 0, students: 1, joined: 1 })
    expect(notes).toEqual([{ line: 2, does: 'joins', words: 'Joins Parent 1 Brook, who is here already.' }])
    const faultsOf = async (guardianEmail: string) =>
      (await preview([family(8, { guardianEmail })])).faults.map(({ field, words }) => [field, words])
    expect(await faultsOf(cast.pat.email)).toEqual([['guardianEmail', 'Pat Ellis has joined, and adds their children themselves.']])
    expect(await faultsOf(cast.tom.email)).toEqual([['guardianEmail', 'Tom Reed works here, and adds their own children in Profile.']])
    expect(await faultsOf(cast.petra.email), 'of another studio').toEqual([])
    const { faults } = await preview([family(1, { dateOfBirth: '2011-01-01' })])
    expect(faults).toEqual([
      { line: 2, field: 'dateOfBirth', words: 'Child 1 Brook is in this family already, with another date of birth.' },
    ])
  })

  it('is added to classes that a file names, and keeps them when another import is taken back', async () => {
    await imported(world, olive, families(1))
    const before = await counted(world)
    const done = await imported(
      world,
      olive,
      families(1, () => ({ classes: 'Ballet Beginners' })),
    )
    expect(done.makes).toMatchObject({ students: 0, enrolments: 1, left: 0 })
    expect((await childNamed('Child 0')).classes).toHaveLength(1)
    await olive.call.imports.undo({ id: done.id })
    expect(await counted(world)).toEqual(before)
  })
})
