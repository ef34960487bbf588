import { beforeEach, afterEach, describe, expect, it } from 'vitest'
import { fullSession, openWorld, type Browser, type World } from '../../world/open-world.ts'
import { people, type PersonName } from '../../world/people.ts'
import { codeOf } from '../auth/story.test.kit.ts'

let world: World
let olive: Browser
beforeEach(async () => {
  world = await openWorld()
  olive = await world.as('olive')
}, 60_000)
afterEach(() => world?.close())

const seenBy = async (who: PersonName, input = {}) => (await (await world.as(who)).call.users.list(input)).users
const names = (users: { name: string }[]) => users.map(({ name }) => name).toSorted()
const makeOwner = (id: string) => olive.call.users.changeRole({ id, role: 'owner' })

describe('the list of users', () => {
  it('shows owners everyone in their studio, their own row first', async () => {
    const { users, total, can } = await olive.call.users.list({})
    expect([total, can.invite, users[0]?.isSelf, users[0]?.can]).toEqual([
      5,
      true,
      true,
      { changeRole: false, stopWriting: false, remove: false },
    ])
    expect(names(users)).toEqual(['Olive Hart', 'Pat Ellis', 'Quinn Osei', 'Tara Lindqvist', 'Tom Reed'])
    expect(users.find(({ id }) => id === people.pat.id)).toMatchObject({ email: people.pat.email, can: { changeRole: true, remove: true } })
  })

  it('shows teachers everybody by name, and the addresses of staff only', async () => {
    const users = await seenBy('tom')
    expect(users).toHaveLength(5)
    expect(users.filter(({ email }) => email === null).map(({ role }) => role)).toEqual(['parent', 'parent'])
    expect(users.every(({ can, hasSignedIn }) => !can.remove && !can.changeRole && hasSignedIn === null)).toBe(true)
  })

  it('shows parents the staff and themselves, and no address but their own', async () => {
    const users = await seenBy('pat')
    expect(names(users)).toEqual(['Olive Hart', 'Pat Ellis', 'Tara Lindqvist', 'Tom Reed'])
    expect(users.flatMap(({ email }) => email ?? [])).toEqual([people.pat.email])
  })

  it('is searched by what one may see, and by role', async () => {
    expect(names(await seenBy('olive', { search: 'PAT@north' }))).toEqual(['Pat Ellis'])
    expect(await seenBy('tom', { search: 'pat@north' })).toEqual([])
    expect(await seenBy('pat', { search: 'tom@' })).toEqual([])
    expect(await seenBy('pat', { search: 'Quinn' })).toEqual([])
    expect(await seenBy('olive', { search: '%' })).toEqual([])
    await expect(seenBy('olive', { search: 'p\0at' })).rejects.toMatchObject({ code: 'invalid-input' })
    expect(names(await seenBy('olive', { role: 'teacher' }))).toEqual(['Tara Lindqvist', 'Tom Reed'])
  })

  it('is searched by the words of a name in any order, with or without accents', async () => {
    const { id } = people.quinn
    await world.database.kysely.updateTable('users').set({ name: 'Zoë Nuñez O’Shea' }).where('id', '=', id).execute()
    for (const search of ['nunez', 'oshea zoe', "O'SHEA", 'zoë quinn@'])
      expect(names(await seenBy('olive', { search }))).toEqual(['Zoë Nuñez O’Shea'])
    expect(await seenBy('tom', { search: 'zoe quinn@' })).toEqual([])
  })

  it('is sorted by name, surname, role and date of joining, either way, after the user’s own row', async () => {
    const sorted = async (input: object) => (await olive.call.users.list(input)).users.map(({ name }) => name.split(' ')[0])
    expect(await sorted({ sort: 'name', direction: 'asc' })).toEqual(['Olive', 'Pat', 'Quinn', 'Tara', 'Tom'])
    expect(await sorted({ sort: 'surname', direction: 'asc' })).toEqual(['Olive', 'Pat', 'Tara', 'Quinn', 'Tom'])
    expect(await sorted({ sort: 'role', direction: 'desc' })).toEqual(['Olive', 'Pat', 'Quinn', 'Tara', 'Tom'])
    await world.database.kysely
      .updateTable('users')
      .set({ createdAt: new Date('2031-01-01') })
      .where('id', '=', people.quinn.id)
      .execute()
    expect((await sorted({}))[1]).toBe('Quinn')
    expect((await sorted({ sort: 'joined', direction: 'asc' }))[4]).toBe('Quinn')
  })

  it('has 50 a page, and shows the last one for a page past the end', async () => {
    const { studioId, createdAt, updatedAt } = await world.database.kysely
      .selectFrom('users')
      .select(['studioId', 'createdAt', 'updatedAt'])
      .where('id', '=', people.pat.id)
      .executeTakeFirstOrThrow()
    const more = Array.from({ length: 50 }, (_, n) => ({
      studioId,
      id: `0190ffff-0000-7000-8000-${String(n).padStart(12, '0')}`,
      name: `Parent ${n}`,
      email: `parent-${n}@many.example`,
      role: 'parent' as const,
      createdAt,
      updatedAt,
    }))
    await world.database.kysely.insertInto('users').values(more).execute()
    const [first, second] = [await olive.call.users.list({}), await olive.call.users.list({ page: 2 })]
    expect([first.users.length, first.total, second.users.length, second.total]).toEqual([50, 55, 5, 55])
    expect(new Set([...first.users, ...second.users].map(({ id }) => id)).size).toBe(55)
    expect(await olive.call.users.list({ page: 900 })).toEqual(second)
    expect(second.page).toBe(2)
  })
})

describe('a role', () => {
  it('is changed by an owner, takes effect from the next request, and the browser is told', async () => {
    const tom = await world.as('tom')
    expect(await makeOwner(people.tom.id)).toMatchObject({ role: 'owner' })
    expect((await fullSession(tom))?.user.role).toBe('owner')
    expect(await tom.call.invitations.list()).toEqual([])
    const events = await world.database.kysely.selectFrom('events').selectAll().where('type', '=', 'sessions.changed').execute()
    expect(events).toMatchObject([{ forUsers: [people.tom.id], forRoles: null }])
  })

  it('is not changed on the owner’s own row, nor for someone in another studio', async () => {
    expect(await codeOf(olive.call.users.changeRole({ id: people.olive.id, role: 'parent' }))).toBe('own-row')
    expect(await codeOf(olive.call.users.changeRole({ id: people.petra.id, role: 'owner' }))).toBe('user-not-found')
  })

  it('of an owner stays with one of two who demote each other at the same moment', async () => {
    await makeOwner(people.tom.id)
    const tom = await world.as('tom')
    const codes = await Promise.all([
      codeOf(olive.call.users.changeRole({ id: people.tom.id, role: 'teacher' })),
      codeOf(tom.call.users.changeRole({ id: people.olive.id, role: 'teacher' })),
    ])
    expect(codes.filter((code) => code === 'none')).toHaveLength(1)
    const owners = await world.database.kysely.selectFrom('users').select('id').where('role', '=', 'owner').execute()
    expect(owners.filter(({ id }) => id !== people.omar.id)).toHaveLength(1)
  })
})

describe('deleting a user', () => {
  it('says what is deleted with them, erases them, and hides them', async () => {
    expect(await olive.call.users.removal({ id: people.pat.id })).toMatchObject({ name: 'Pat Ellis', students: 2, upcomingClasses: 0 })
    expect((await olive.call.users.removal({ id: people.tom.id })).upcomingClasses).toBe(4)
    const pat = await world.as('pat')
    await olive.call.users.remove({ id: people.pat.id })
    expect((await pat.call.auth.session()).session).toBeNull()
    expect(names(await seenBy('olive'))).not.toContain('Pat Ellis')
    expect(await seenBy('olive')).toHaveLength(4)
    expect(await codeOf(olive.call.users.remove({ id: people.pat.id }))).toBe('user-not-found')
  })

  it('is not possible for oneself, nor for someone in another studio', async () => {
    expect(await codeOf(olive.call.users.remove({ id: people.olive.id }))).toBe('own-row')
    expect(await codeOf(olive.call.users.remove({ id: people.petra.id }))).toBe('user-not-found')
    expect(await codeOf(olive.call.users.removal({ id: people.petra.id }))).toBe('user-not-found')
  })

  it('leaves an owner where two delete each other at the same moment', async () => {
    await makeOwner(people.tom.id)
    const tom = await world.as('tom')
    await Promise.all([codeOf(olive.call.users.remove({ id: people.tom.id })), codeOf(tom.call.users.remove({ id: people.olive.id }))])
    const owners = await world.database.kysely.selectFrom('users').select('id').where('role', '=', 'owner').execute()
    expect(owners.filter(({ id }) => id !== people.omar.id)).toHaveLength(1)
  })
})
