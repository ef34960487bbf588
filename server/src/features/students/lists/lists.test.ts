import type { ListStudents } from '@callboard/contract/students'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Browser } from '../../../world/open-world.ts'
import { storyWorld } from '../../../world/story-world.test.kit.ts'
import { children, people, studios, type PersonName } from '../../../world/people.ts'
import { classIds } from '../../../world/story.ts'

const world = storyWorld()
let olive: Browser
let pat: Browser
beforeAll(async () => {
  ;[olive, pat] = [await world.as('olive'), await world.as('pat')]
}, 60_000)

const names = async (input: Partial<ListStudents> = {}) => (await olive.call.students.list(input)).students.map(({ name }) => name)

describe("the owner's list of students", () => {
  it('holds the children of the studio by name, with their parents and the room there is', async () => {
    const { students, total, page, capacity } = await olive.call.students.list({})
    expect([total, page, capacity]).toEqual([3, 1, { canAdd: true, maxStudents: 100, studentCount: 3 }])
    expect(students).toEqual(
      [children.leo, children.mia, children.noor].map(({ id, name, dateOfBirth, parent }) => ({
        id,
        name,
        dateOfBirth,
        createdAt: '2026-11-18T10:00:00.000Z',
        parent: { id: people[parent].id, name: people[parent].name },
        isOwn: false,
        isGrownUp: false,
        can: { edit: false, remove: false, editForFamily: false, answer: false },
        nameApart: name,
      })),
    )
    expect((await (await world.as('omar')).call.students.list({})).students.map(({ name }) => name)).toEqual(['Nils Novak'])
  })

  it("is searched by parts of a child's and of a parent's name", async () => {
    expect(await names({ search: 'ellis' })).toEqual(['Leo Ellis', 'Mia Ellis'])
    expect(await names({ search: ' QUINN' })).toEqual(['Noor Osei'])
    expect(await names({ search: 'Petra' })).toEqual([])
    expect(await names({ search: '%' })).toEqual([])
    await expect(names({ search: 'el\0lis' })).rejects.toMatchObject({ code: 'invalid-input' })
  })

  it('is filtered by a class, and by a series as it is from today on', async () => {
    expect(await names({ classId: classIds.street })).toEqual(['Leo Ellis', 'Noor Osei'])
    expect(await names({ classId: classIds.ballet })).toEqual(['Mia Ellis'])
    expect(await names({ classId: classIds.ballet, search: 'Leo' })).toEqual([])
    expect(await names({ classId: classIds.tap })).toEqual([])
    const db = world.database.kysely
    const coming = db.selectFrom('classes').select('id').where('seriesId', '=', classIds.ballet).where('date', '>=', '2026-11-18')
    await db.deleteFrom('enrolments').where('classId', 'in', coming).execute()
    expect(await names({ classId: classIds.ballet })).toEqual([])
    // A series that has ended counts by its last class.
    await db.deleteFrom('classes').where('id', 'in', coming).execute()
    expect(await names({ classId: classIds.ballet })).toEqual(['Mia Ellis'])
  })

  it("is filtered by a parent, however many share the parent's name", async () => {
    expect(await names({ parentId: people.pat.id })).toEqual(['Leo Ellis', 'Mia Ellis'])
    expect(await names({ parentId: people.pat.id, search: 'mia' })).toEqual(['Mia Ellis'])
    expect(await names({ parentId: people.omar.id })).toEqual([])
  })

  it('is searched by the words of a name in any order, with or without accents, of the child and of the parent together', async () => {
    const db = world.database.kysely
    const renamed = (name: string) => db.updateTable('students').set({ name }).where('id', '=', children.noor.id).execute()
    await renamed('Bianca Fernández-O’Neill')
    for (const search of ['fernandez', 'FERNÁNDEZ', 'oneill bia', "o'neill", 'bia fern', 'bianca  quinn'])
      expect(await names({ search })).toEqual(['Bianca Fernández-O’Neill'])
    expect(await names({ search: 'bianca pat' })).toEqual([])
    await renamed(children.noor.name)
    expect(await names({ search: 'bianca' })).toEqual([])
  })

  it('is sorted by name and surname, by the parent, by age and by when they came, either way', async () => {
    const surnames = async (input: Partial<ListStudents>) => (await names(input)).map((name) => name.split(' ')[1])
    expect(await surnames({ sort: 'surname' })).toEqual(['Ellis', 'Ellis', 'Osei'])
    expect(await surnames({ sort: 'surname', direction: 'desc' })).toEqual(['Osei', 'Ellis', 'Ellis'])
    expect(await names({ sort: 'name', direction: 'desc' })).toEqual(['Noor Osei', 'Mia Ellis', 'Leo Ellis'])
    expect(await names({ sort: 'parent', direction: 'desc' })).toEqual(['Noor Osei', 'Leo Ellis', 'Mia Ellis'])
    expect(await names({ sort: 'born' })).toEqual(['Noor Osei', 'Mia Ellis', 'Leo Ellis'])
    expect(await names({ sort: 'born', direction: 'desc' })).toEqual(['Leo Ellis', 'Mia Ellis', 'Noor Osei'])
    const later = { createdAt: new Date('2026-11-19T10:00:00Z') }
    await world.database.kysely.updateTable('students').set(later).where('id', '=', children.mia.id).execute()
    expect(await names({ sort: 'added', direction: 'desc' })).toEqual(['Mia Ellis', 'Leo Ellis', 'Noor Osei'])
    expect(await names({ sort: 'added' })).toEqual(['Leo Ellis', 'Noor Osei', 'Mia Ellis'])
  })
})

describe("a parent's own list", () => {
  it('holds their own children only, who may be edited and deleted, and no figures of the studio but its limit', async () => {
    const { students, capacity } = await pat.call.students.mine()
    expect(students.map(({ name, can }) => [name, can])).toEqual([
      ['Leo Ellis', { edit: true, remove: true, editForFamily: false, answer: true }],
      ['Mia Ellis', { edit: true, remove: true, editForFamily: false, answer: true }],
    ])
    expect(capacity).toEqual({ canAdd: true, maxStudents: 100 })
  })
})

describe('finding a student at once', () => {
  const found = async (who: PersonName, search: string) =>
    (await (await world.as(who)).call.students.find({ search })).map(({ name, parent }) => [name, parent.name])

  it('finds for an owner all, by parts of their own or their parent’s name', async () => {
    expect(await found('olive', ' ELLIS le')).toEqual([['Leo Ellis', 'Pat Ellis']])
    expect((await found('olive', 'quinn')).map(([name]) => name)).toEqual(['Noor Osei'])
  })

  it('lists first those of whom a name begins with the words', async () => {
    expect((await found('olive', 'o')).map(([name]) => name)).toEqual(['Noor Osei', 'Leo Ellis'])
  })

  it('finds for a parent their own children and nobody else’s', async () => {
    expect((await found('pat', 'e')).map(([name]) => name)).toEqual(['Leo Ellis', 'Mia Ellis'])
    expect(await found('pat', 'Noor')).toEqual([])
    expect(await found('petra', 'ellis')).toEqual([])
  })

  it('finds for a teacher those whom they teach', async () => {
    expect((await found('tom', 'e')).map(([name]) => name)).toEqual(['Mia Ellis'])
    expect((await found('tara', 'e')).map(([name]) => name)).toEqual(['Leo Ellis', 'Noor Osei'])
  })

  it('treats pattern characters as text, and refuses what cannot be a name', async () => {
    for (const search of ['%', '_', '\\', '%%%', "'; drop table students; --"]) expect(await found('olive', search)).toEqual([])
    for (const search of ['', '   ', 'e'.repeat(10_000)])
      await expect(found('olive', search)).rejects.toMatchObject({ code: 'invalid-input' })
  })
})

describe('a studio of 2,000', () => {
  it('has 50 a page, by the order of names in any language; a page past the end is the last one', async () => {
    await sql`insert into students (studio_id, id, parent_id, name, date_of_birth, created_at, updated_at)
      select ${studios.northlight.id}, gen_random_uuid(), ${people.quinn.id},
        case when n = 1997 then 'Émile' else 'Zed ' || to_char(n, 'FM0000') end, '2015-01-01', now(), now()
      from generate_series(1, 1997) as n`.execute(world.database.kysely)
    const first = await olive.call.students.list({})
    expect([first.total, first.students.length, first.students[0]?.name]).toEqual([2000, 50, 'Émile'])
    const last = await olive.call.students.list({ page: 900 })
    expect([last.page, last.students.length, last.students[49]?.name]).toEqual([40, 50, 'Zed 1996'])
    const all = new Set<string>()
    for (let page = 1; page <= 40; page += 1) for (const { id } of (await olive.call.students.list({ page })).students) all.add(id)
    expect(all.size).toBe(2000)
    expect((await olive.call.students.find({ search: 'zed' })).map(({ name }) => name)).toEqual(
      [1, 2, 3, 4, 5, 6].map((n) => `Zed 000${n}`),
    )
  })
})
