import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Browser, openWorld, type World } from '../../world/open-world.ts'
import { children, people as cast } from '../../world/people.ts'
import { codeOf } from '../auth/story.test.kit.ts'
import { formOf, jazz } from '../classes/undoing/actions.test.kit.ts'
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
      makes: { families: 1, students: 2, joined: 0, left: 0, enrolments: 1, waits: 0, classes: 0, rooms: 0, invoices: 0 },
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

  it('never joins two families for a name that both have', async () => {
    const smith = (name: string, changes: Parameters<typeof family>[1]) => family(1, { family: 'Smith', guardianName: name, ...changes })
    const { faults, failed } = await preview([
      smith('Ann Smith', { studentName: 'Mia Smith' }),
      smith('Tom Smith', { studentName: 'Leo Smith', guardianEmail: '' }),
    ])
    expect(faults).toMatchObject([{ line: 3, field: 'guardianEmail' }])
    expect(failed).toBe(1)
    const same = await preview([
      smith('Ann Smith', { studentName: 'Mia Smith' }),
      smith('ann SMITH', { studentName: 'Leo Smith', guardianEmail: '' }),
    ])
    expect(same.faults).toEqual([])
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

  it('is joined again by later files: by the child’s name and birthday, the number of the family, or the parent’s name', async () => {
    await imported(world, olive, rowsOf([family(1, { family: '17' })]))
    const list = { studentName: 'child 1 brook', dateOfBirth: '2015-02-11', classes: 'Ballet Beginners' }
    expect((await preview([list])).makes).toMatchObject({ families: 0, students: 0, enrolments: 1 })
    const sibling = { ...family(2, { family: '17', guardianEmail: '', guardianName: '' }) }
    const whole = await preview([{ ...list, family: '17' }, sibling])
    expect(whole.makes).toMatchObject({ families: 0, students: 1, joined: 1, enrolments: 1 })
    const moved = { guardianName: 'PARENT 1 Brook', guardianEmail: 'new@imported.example' }
    const again = await preview([family(1, moved), family(2, moved)])
    expect(again.makes).toMatchObject({ families: 0, students: 1, joined: 1 })
    expect(again.notes).toContainEqual({ line: 2, does: 'joins', words: 'Joins Parent 1 Brook, who is here already.' })
    const other = await preview([family(1, { ...moved, guardianName: 'Somebody Else' }), family(2, { ...moved, guardianName: '' })])
    expect(other.makes, 'another parent of the child').toMatchObject({ families: 1, students: 1 })
    expect((await preview([{ ...list, studentName: 'Nobody Brook' }])).faults).toMatchObject([{ field: 'guardianEmail' }])
    const ofJoined = await preview([
      family(5, { studentName: children.mia.name, dateOfBirth: children.mia.dateOfBirth, guardianName: cast.pat.name }),
      family(5, { guardianName: cast.pat.name, studentName: 'New Ellis' }),
    ])
    expect(ofJoined.faults.map(({ words }) => words)).toContain('Pat Ellis has joined, and adds their children themselves.')
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

describe('a class with as many students as places', () => {
  const seriesId = randomUUID()
  const jazzRows = (count: number) => families(count, () => ({ classes: 'Jazz' }))
  beforeEach(() => olive.call.classes.add(jazz({ id: seriesId, undoable: false, capacity: 3, studentIds: [children.mia.id] })))
  const waiting = async () => (await olive.call.waitingLists.of({ classId: seriesId })).waiting.map(({ student }) => student.name)
  const enrolled = async () =>
    (await olive.call.classes.week({ of: '2026-11-20' })).classes.find((one) => one.seriesId === seriesId)!.enrolledCount

  it('takes no more from a file: those who come after the last place wait, in its order, which is said before', async () => {
    const before = await counted(world)
    const { makes, notes, failed } = await olive.call.imports.preview({ kind: 'people', rows: jazzRows(5) })
    expect([makes.students, makes.enrolments, makes.waits, failed]).toEqual([5, 2, 3, 0])
    expect(notes).toEqual(
      [2, 3, 4].map((n) => ({ line: n + 2, does: 'waits', words: `Jazz is full: Child ${n} Brook goes on its waiting list.` })),
    )
    const done = await imported(world, olive, jazzRows(5))
    expect(done.makes).toEqual(makes)
    expect(await enrolled()).toBe(3)
    expect(await waiting()).toEqual(['Child 2 Brook', 'Child 3 Brook', 'Child 4 Brook'])
    const again = await imported(world, olive, jazzRows(5))
    expect(again.makes).toMatchObject({ students: 0, enrolments: 0, waits: 0, left: 5 })
    await olive.call.imports.undo({ id: done.id })
    expect([await waiting(), await enrolled()]).toEqual([[], 1])
    expect(await counted(world)).toEqual(before)
  })

  it('puts who was here before on its list too, which an undo takes back, unless the owner has given them the place', async () => {
    await imported(world, olive, families(4))
    const done = await imported(world, olive, jazzRows(4))
    expect(done.makes).toMatchObject({ students: 0, enrolments: 2, waits: 2 })
    const { id } = (await olive.call.waitingLists.of({ classId: seriesId })).waiting[0]!
    const given = await olive.call.waitingLists.give({ id, classId: seriesId, overfill: true, undoable: true })
    expect(await codeOf(olive.call.imports.undo({ id: done.id }))).toBe('import-changed')
    await olive.call.classes.undo({ id: given.undo!.id })
    await olive.call.imports.undo({ id: done.id })
    expect([await waiting(), await enrolled()]).toEqual([[], 1])
  })

  it('enrols who came for a trial of one date, and puts them back on the list when the import is taken back', async () => {
    await imported(world, olive, families(2))
    const [one, two] = [await childNamed('Child 0'), await childNamed('Child 1')]
    const first = (await olive.call.classes.week({ of: '2026-11-20' })).classes.find((dated) => dated.seriesId === seriesId)!
    await olive.call.classes.enrolAsTrial({ classId: first.id, studentId: one.id })
    await olive.call.classes.edit(formOf(first, { scope: 'all', capacity: 2 }))
    await olive.call.waitingLists.put({ id: randomUUID(), classId: seriesId, studentId: two.id, wants: 'term' })
    await olive.call.classes.edit(formOf(first, { scope: 'all', capacity: 5, version: first.version + 1 }))
    const done = await imported(world, olive, jazzRows(2))
    expect(done.makes).toMatchObject({ enrolments: 1, left: 1 })
    expect(await waiting(), 'who waits already is the owner’s to choose').toEqual(['Child 1 Brook'])
    expect((await childNamed('Child 0')).classes).toHaveLength(1)
    await olive.call.imports.undo({ id: done.id })
    expect(await enrolled()).toBe(2)
  })
})
