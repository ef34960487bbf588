import { randomUUIDv7 } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { addressFor, readCalendar } from '../../features/calendar-feeds/calendar.test.kit.ts'
import { bill, lesson } from '../../features/invoices/bill.test.kit.ts'
import { people, rooms } from '../../world/people.ts'
import { seedChild, seedEnrolments } from '../../world/seed.ts'
import { storyWorld } from '../../world/story-world.test.kit.ts'

const world = storyWorld()
const { as, inNorthlight } = world

const inOrder = ['Álvaro Núñez', 'ana silva', 'de Souza', 'Émile Roux', 'Øyvind Berg', 'Zoe Abbott']
let classId: string

async function aClass(name: string): Promise<string> {
  const id = randomUUIDv7()
  await (
    await as('olive')
  ).call.classes.add({
    id,
    name,
    startTime: '21:00',
    endTime: '22:00',
    teacherId: people.tara.id,
    locationId: rooms.studioA.id,
    when: { repeats: 'never', date: '2026-11-18' },
  })
  return id
}

async function addChild(parent: 'pat' | 'quinn', name: string, dateOfBirth = '2016-03-14'): Promise<string> {
  const id = randomUUIDv7()
  await inNorthlight((scope) => seedChild(scope, { id, name, dateOfBirth }, people[parent].id))
  return id
}

const namesOf = (list: readonly { name: string }[]) => list.map(({ name }) => name)

describe('names are sorted where people look for them', () => {
  beforeAll(async () => {
    const added: string[] = []
    for (const name of inOrder.toReversed()) added.push(await addChild('pat', name))
    classId = await aClass('Álbum')
    await inNorthlight((scope) => seedEnrolments(scope, classId, added))
  })

  it('in a register and in its class', async () => {
    const teacher = await as('tara')
    const { rows } = await teacher.call.attendance.read({ classId })
    expect(namesOf(rows.map(({ student }) => student))).toEqual(inOrder)
    expect(namesOf((await teacher.call.classes.read({ id: classId })).students)).toEqual(inOrder)
  })

  it('on a family’s card and dashboard', async () => {
    const parent = await as('pat')
    const { classes } = await parent.call.classes.week({ of: '2026-11-18' })
    expect(classes.find(({ id }) => id === classId)?.enrolledNames).toEqual(inOrder)
    const children = namesOf((await parent.call.dashboards.parent()).children)
    expect(children.filter((name) => inOrder.includes(name))).toEqual(inOrder)
  })

  it('among the classes that an owner chooses from', async () => {
    for (const name of ['zumba', 'Ökopause', 'acro']) await aClass(name)
    const chosen = namesOf(await (await as('olive')).call.classes.choices())
    expect(chosen.filter((name) => ['acro', 'Álbum', 'Ökopause', 'zumba'].includes(name))).toEqual(['acro', 'Álbum', 'Ökopause', 'zumba'])
  })
})

describe('students of one name are told apart', () => {
  const [first, sister, other] = [
    'Lily Smith (Pat Ellis, born 14/03/2016)',
    'Lily Smith (Pat Ellis, born 02/05/2018)',
    'Lily Smith (Quinn Osei)',
  ]
  const own = ['Lily Smith (born 14/03/2016)', 'Lily Smith (born 02/05/2018)']
  let ids: string[] = []
  let lilies: string

  beforeAll(async () => {
    ids = [
      await addChild('pat', 'Lily Smith', '2016-03-14'),
      await addChild('pat', 'lily  smith', '2018-05-02'),
      await addChild('quinn', 'Lily Smith', '2017-01-02'),
    ]
    await inNorthlight(async (scope) => {
      await scope.db.updateTable('students').set({ name: 'Lily Smith' }).where('id', '=', ids[1]!).execute()
    })
    lilies = await aClass('Lilies')
    await inNorthlight((scope) => seedEnrolments(scope, lilies, ids))
  })
  const sorted = (names: readonly string[]) => [...names].toSorted()

  it('to staff: in a register, which any of them may take, a class, a search and a picker', async () => {
    const all = sorted([first, sister, other])
    for (const who of ['tara', 'tom', 'olive'] as const) {
      const { call } = await as(who)
      const { rows } = await call.attendance.read({ classId: lilies })
      expect(sorted(namesOf(rows.map(({ student }) => student)))).toEqual(all)
      expect(sorted(namesOf((await call.classes.read({ id: lilies })).students))).toEqual(all)
    }
    for (const who of ['tara', 'olive'] as const)
      expect(sorted(namesOf(await (await as(who)).call.students.find({ search: 'lily smith' })))).toEqual(all)
    const { students } = await (await as('olive')).call.students.list({ search: 'lily smith' })
    expect(sorted(students.map(({ nameApart }) => nameApart))).toEqual(all)
    expect(new Set(namesOf(students))).toEqual(new Set(['Lily Smith']))
  })

  it('to a family: by birthday, and never by another family', async () => {
    const pat = await as('pat')
    const seen = [
      namesOf((await pat.call.attendance.read({ classId: lilies })).rows.map(({ student }) => student)),
      namesOf((await pat.call.classes.read({ id: lilies })).students),
      (await pat.call.classes.week({ of: '2026-11-18' })).classes.find(({ id }) => id === lilies)?.enrolledNames ?? [],
      (await pat.call.dashboards.parent()).next.find(({ id }) => id === lilies)?.children ?? [],
      namesOf((await pat.call.dashboards.parent()).children).filter((name) => name.startsWith('Lily')),
      namesOf(await pat.call.students.find({ search: 'lily' })),
    ]
    for (const names of seen.slice(0, 5)) expect(sorted(names)).toEqual(sorted(own))
    expect(sorted(seen[5]!)).toEqual(sorted(own))
    const quinn = await as('quinn')
    expect(namesOf((await quinn.call.classes.read({ id: lilies })).students)).toEqual(['Lily Smith'])
    expect((await quinn.call.classes.week({ of: '2026-11-18' })).classes.find(({ id }) => id === lilies)?.enrolledNames).toEqual([
      'Lily Smith',
    ])
  })

  it('to a family also where only one of them is named', async () => {
    const alone = await aClass('One Lily')
    await inNorthlight((scope) => seedEnrolments(scope, alone, [ids[1]!]))
    const pat = await as('pat')
    expect((await pat.call.classes.week({ of: '2026-11-18' })).classes.find(({ id }) => id === alone)?.enrolledNames).toEqual([own[1]])
    expect((await pat.call.dashboards.parent()).next.find(({ id }) => id === alone)?.children).toEqual([own[1]])
    expect(namesOf((await (await as('tara')).call.classes.read({ id: alone })).students)).toEqual(['Lily Smith'])
  })

  it('in a calendar: by first names, and in full where two share one', async () => {
    const { events } = await readCalendar(world, await addressFor(world, 'pat'))
    expect(events.find(({ summary }) => summary?.startsWith('One Lily'))?.summary).toBe(`One Lily – ${own[1]}`)
    expect(events.find(({ summary }) => summary?.startsWith('Street'))?.summary).toMatch(/ – Leo$/)
  })

  it('in news: to each reader by what they may know', async () => {
    const { call } = await as('tara')
    for (const name of ['Jazz', 'Tap']) {
      const id = await aClass(name)
      await inNorthlight((scope) => seedEnrolments(scope, id, ids))
      await call.attendance.save({ classId: id, marks: ids.map((studentId) => ({ studentId, status: 'unauthorised' as const })) })
    }
    const said = await inNorthlight((scope) =>
      scope.db
        .selectFrom('notifications')
        .select(['userId', 'message'])
        .where('type', 'in', ['unauthorized_absence', 'student_consecutive_absence'])
        .execute(),
    )
    const to = (id: string) => said.filter(({ userId }) => userId === id).map(({ message }) => message)
    for (const name of own) expect(to(people.pat.id).some((message) => message.includes(`${name} `))).toBe(true)
    expect(to(people.pat.id).join()).not.toContain('Osei')
    expect(to(people.quinn.id).join()).not.toContain('(')
    for (const name of [first, sister, other]) expect(to(people.olive.id).some((message) => message.includes(name))).toBe(true)
  })

  it('on a bill, which keeps what it said', async () => {
    const id = randomUUIDv7()
    const olive = await as('olive')
    await inNorthlight((scope) =>
      scope.db.updateTable('studios').set({ takesBankTransfers: true }).where('id', '=', scope.studioId).execute(),
    )
    const items = ids.slice(0, 2).map((studentId) => ({ ...lesson, studentId }))
    await olive.call.invoices.add(bill({ invoices: [{ id, parentId: people.pat.id }], items, method: 'bank-transfer' }))
    const bought = await (await as('pat')).call.invoices.read({ id })
    expect(bought.items.map(({ studentName }) => studentName)).toEqual(own)
  })
})
