import { parse } from 'csv-parse/sync'
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Browser } from '../../world/open-world.ts'
import { children, people } from '../../world/people.ts'
import { classIds, storyNow } from '../../world/story.ts'
import { storyWorld } from '../../world/story-world.test.kit.ts'
import { codeOf } from '../auth/story.test.kit.ts'
import { contentsOf, createChannel, post } from './channels.test.kit.ts'

const world = storyWorld()
let olive: Browser, pat: Browser, tom: Browser, quinn: Browser, omar: Browser
beforeAll(async () => {
  olive = await world.as('olive')
  pat = await world.as('pat')
  tom = await world.as('tom')
  quinn = await world.as('quinn')
  omar = await world.as('omar')
}, 60_000)

const membersOf = async (id: string) => (await olive.call.channels.members({ id })).map(({ user, role }) => `${user.name}: ${role}`)
const seenBy = async (browser: Browser) => (await browser.call.channels.list()).channels.map(({ id }) => id)

describe('a channel that is created', () => {
  it('has its creator as admin and those chosen as members, who see it', async () => {
    const channel = await createChannel(olive, { description: '  Costumes and times ' })
    expect(channel).toMatchObject({
      name: 'Summer show',
      description: 'Costumes and times',
      memberCount: 3,
      follows: null,
      isAdmin: true,
      isMember: true,
      unread: 0,
      lastPost: null,
    })
    expect(await membersOf(channel.id)).toEqual(['Olive Hart: admin', 'Pat Ellis: member', 'Tom Reed: member'])
    expect(await pat.call.channels.open({ id: channel.id })).toMatchObject({ isAdmin: false, isMember: true })
    expect(await seenBy(pat)).toContain(channel.id)
    expect(await seenBy(quinn)).not.toContain(channel.id)
  })

  it('is created once, however often it is sent, and refused with other contents under its id', async () => {
    const asked = { id: randomUUID(), name: 'Twice', memberIds: [people.pat.id] }
    const [one, two] = await Promise.all([olive.call.channels.create(asked), olive.call.channels.create(asked)])
    expect(two).toEqual(one)
    expect(await codeOf(olive.call.channels.create({ ...asked, name: 'Otherwise' }))).toBe('channel-exists')
    expect(await codeOf(omar.call.channels.create({ ...asked, memberIds: [] }))).toBe('none')
    expect(await membersOf(asked.id)).toEqual(['Olive Hart: admin', 'Pat Ellis: member'])
  })

  it('needs a name, people of the studio and an existing class', async () => {
    const error = await olive.call.channels.create({ id: randomUUID(), name: ' \u200b ' }).catch((fault: unknown) => fault)
    expect(error).toMatchObject({ data: { fields: { name: 'Channel name is required' } } })
    expect(await codeOf(createChannel(olive, { memberIds: [people.petra.id] }))).toBe('person-not-found')
    expect(await codeOf(createChannel(olive, { follows: { kind: 'class', id: classIds.tap } }))).toBe('class-not-found')
    expect(await codeOf(createChannel(olive, { follows: { kind: 'teacher', id: people.pat.id } }))).toBe('class-not-found')
    expect(await codeOf(createChannel(tom))).toBe('access-denied')
    expect(await codeOf(createChannel(pat))).toBe('access-denied')
  })
})

describe('somebody outside a channel', () => {
  it('finds the channel neither by its address nor by anything in it', async () => {
    const { id } = await createChannel(olive)
    const { id: postId } = await post(tom, id, 'Only for us')
    for (const browser of [quinn, omar, await world.as('petra')]) {
      const calls = browser.call.channels
      const asked = [
        calls.open({ id }),
        calls.posts({ id }),
        calls.changes({ id, since: 0 }),
        calls.comments({ id, postId }),
        calls.gallery({ id }),
        calls.members({ id }),
        calls.post({ id: randomUUID(), channelId: id, content: 'Hello' }),
        calls.heart({ id, postId, on: true }),
        calls.comment({ id, postId, commentId: randomUUID(), content: 'Hello' }),
        calls.deletePost({ id, postId }),
        calls.read({ id, to: 1 }),
        calls.edit({ id, revision: 1, name: 'Mine' }),
      ]
      expect(new Set(await Promise.all(asked.map(codeOf)))).toEqual(new Set(['channel-not-found']))
    }
  })

  it('does not find its posts through another channel to which they belong', async () => {
    const { id } = await createChannel(olive)
    const own = await createChannel(olive, { memberIds: [people.quinn.id] })
    const { id: postId } = await post(tom, id, 'Only for us')
    expect(await codeOf(quinn.call.channels.comments({ id: own.id, postId }))).toBe('post-not-found')
    expect(await codeOf(quinn.call.channels.heart({ id: own.id, postId, on: true }))).toBe('post-not-found')
    expect(await codeOf(quinn.call.channels.editPost({ id: own.id, postId, content: 'Mine' }))).toBe('post-not-found')
  })
})

describe('the members of a channel', () => {
  it('see names and roles, and only owners addresses', async () => {
    const { id } = await createChannel(olive)
    const emails = async (browser: Browser) => (await browser.call.channels.members({ id })).map(({ email }) => email)
    expect(await emails(olive)).toEqual([people.olive.email, people.pat.email, people.tom.email])
    expect(await emails(pat)).toEqual([null, null, null])
    expect(await emails(tom)).toEqual([null, null, null])
  })

  it('are added and removed by owners, and lose the channel at once', async () => {
    const { id } = await createChannel(olive)
    const candidates = await olive.call.channels.candidates({ id, search: 'quinn' })
    expect(candidates).toEqual([{ id: people.quinn.id, name: 'Quinn Osei', email: people.quinn.email, role: 'parent' }])
    expect(await olive.call.channels.addMembers({ id, memberIds: [people.quinn.id, people.pat.id] })).toEqual({ added: 1 })
    expect(await olive.call.channels.addMembers({ id, memberIds: [people.quinn.id] })).toEqual({ added: 0 })
    expect(await contentsOf(quinn, id)).toEqual([])
    await olive.call.channels.removeMember({ id, userId: people.quinn.id })
    expect(await codeOf(quinn.call.channels.posts({ id }))).toBe('channel-not-found')
    expect(await codeOf(tom.call.channels.addMembers({ id, memberIds: [people.quinn.id] }))).toBe('access-denied')
    expect(await codeOf(olive.call.channels.addMembers({ id, memberIds: [people.petra.id] }))).toBe('person-not-found')
  })

  it('can be saved by owners as a file for spreadsheets', async () => {
    const { id } = await createChannel(olive, { name: '=Show/2026' })
    const file = await olive.call.channels.membersFile({ id })
    expect(parse(await file.body.text(), { bom: true })).toEqual([
      ['Name', 'Email', 'Role', 'In the channel'],
      ['Olive Hart', people.olive.email, 'Owner', 'Admin'],
      ['Pat Ellis', people.pat.email, 'Parent', 'Member'],
      ['Tom Reed', people.tom.email, 'Teacher', 'Member'],
    ])
    expect(file.body.name).toMatch(/^Members of =Show.2026\.csv$/)
    expect(await codeOf(tom.call.channels.membersFile({ id }))).toBe('access-denied')
  })

  it('can be made admins, who change name and description and delete the channel', async () => {
    const { id, revision } = await createChannel(olive)
    expect(await codeOf(tom.call.channels.edit({ id, revision, name: 'Toms' }))).toBe('not-channel-admin')
    await olive.call.channels.setRole({ id, userId: people.tom.id, role: 'admin' })
    const edited = await tom.call.channels.edit({ id, revision, name: 'Winter show', description: '' })
    expect(edited).toMatchObject({ name: 'Winter show', description: null, isAdmin: true })
    expect(await codeOf(olive.call.channels.edit({ id, revision, name: 'Spring show' }))).toBe('channel-changed')
    expect(await codeOf(olive.call.channels.setRole({ id, userId: people.olive.id, role: 'member' }))).toBe('owner-is-admin')
    expect(await codeOf(olive.call.channels.setRole({ id, userId: people.quinn.id, role: 'admin' }))).toBe('member-not-found')
    await olive.call.channels.setRole({ id, userId: people.tom.id, role: 'member' })
    expect(await codeOf(tom.call.channels.delete({ id }))).toBe('not-channel-admin')
    expect(await codeOf(pat.call.channels.delete({ id }))).toBe('not-channel-admin')
  })
})

describe('a channel that is deleted', () => {
  it('is hidden at once, can be restored by owners for 30 days, and is then removed with its posts', async () => {
    const { id } = await createChannel(olive)
    await post(tom, id, 'Bring shoes')
    await olive.call.channels.delete({ id })
    expect(await codeOf(pat.call.channels.posts({ id }))).toBe('channel-not-found')
    expect(await codeOf(olive.call.channels.posts({ id }))).toBe('channel-not-found')
    expect((await pat.call.channels.list()).deleted).toEqual([])
    expect((await olive.call.channels.list()).deleted).toContainEqual({ id, name: 'Summer show', deletedAt: expect.any(String) })
    await olive.call.channels.restore({ id })
    expect(await contentsOf(pat, id)).toEqual(['Bring shoes'])

    await olive.call.channels.delete({ id })
    const rows = () => world.inNorthlight(({ db }) => db.selectFrom('channelPosts').select('id').where('channelId', '=', id).execute())
    const removeOld = async () => {
      await world.inNorthlight(({ db }) => world.app.jobs.send(db, [{ name: 'channels.find-old', input: {}, options: {} }]))
      await world.app.jobs.runDue()
    }
    world.clock.advance({ hours: 29 * 24 })
    await removeOld()
    expect(await rows()).toHaveLength(1)
    world.clock.advance({ hours: 2 * 24 })
    await removeOld()
    expect(await rows()).toEqual([])
    world.clock.set(storyNow)
    expect(await codeOf(olive.call.channels.restore({ id }))).toBe('channel-not-found')
  })
})

describe('a channel that follows', () => {
  it('a class, has its teacher and its families until they are withdrawn', async () => {
    const { id, follows } = await createChannel(olive, {
      name: 'Ballet Grade 3',
      memberIds: [],
      follows: { kind: 'class', id: classIds.ballet },
    })
    expect(follows).toEqual({ kind: 'class', name: 'Ballet Beginners', id: classIds.ballet, role: null })
    expect(await membersOf(id)).toEqual(['Olive Hart: admin', 'Pat Ellis: member', 'Tom Reed: member'])
    const refused = await olive.call.channels.removeMember({ id, userId: people.pat.id }).catch((fault: Error) => fault)
    expect(refused).toMatchObject({ message: 'Pat Ellis belongs by Ballet Beginners. Stop following, or withdraw the child.' })

    await olive.call.channels.setRole({ id, userId: people.pat.id, role: 'admin' })
    await olive.call.channels.addMembers({ id, memberIds: [people.pat.id] })
    expect(await codeOf(olive.call.channels.removeMember({ id, userId: people.pat.id })), 'added by hand as well').toBe('member-follows')
    const pats = (await olive.call.channels.members({ id })).find(({ user }) => user.id === people.pat.id)
    expect(pats).toMatchObject({ isByHand: false, role: 'admin' })

    const { studentIds } = await enrolmentOf(classIds.ballet)
    expect(studentIds).toEqual([children.mia.id])
    await withdrawFromComing(classIds.ballet, children.mia.id)
    await olive.call.channels.removeMember({ id, userId: people.pat.id })
    expect(await membersOf(id)).toEqual(['Olive Hart: admin', 'Tom Reed: member'])
    expect(await codeOf(pat.call.channels.posts({ id }))).toBe('channel-not-found')
    await olive.call.channels.addMembers({ id, memberIds: [people.pat.id] })
    expect(await membersOf(id)).toEqual(['Olive Hart: admin', 'Pat Ellis: member', 'Tom Reed: member'])
  })

  it('something else from now on, changes who is in it', async () => {
    const { id, revision, name } = await createChannel(olive, {
      memberIds: [people.tom.id],
      follows: { kind: 'class', id: classIds.ballet },
    })
    await olive.call.channels.setRole({ id, userId: people.tom.id, role: 'admin' })
    const teachers = { kind: 'role', role: 'teacher' } as const
    expect(await codeOf(tom.call.channels.edit({ id, revision, name, follows: teachers }))).toBe('not-channel-admin')
    expect(await codeOf(olive.call.channels.edit({ id, revision, name, follows: { kind: 'class', id: classIds.tap } }))).toBe(
      'class-not-found',
    )
    const changed = await olive.call.channels.edit({ id, revision, name, follows: teachers })
    expect(changed.follows).toMatchObject({ kind: 'role', role: 'teacher', name: 'All Teachers' })
    expect((await membersOf(id)).some((one) => one.startsWith('Pat Ellis'))).toBe(false)
    const apart = await olive.call.channels.edit({ id, revision: changed.revision, name, follows: null })
    expect(apart).toMatchObject({ follows: null, memberCount: 2 })
    expect(await olive.call.channels.edit({ id, revision: apart.revision, name: 'Renamed' })).toMatchObject({
      follows: null,
      name: 'Renamed',
    })
  })

  it('a class that has ended, keeps its families for 30 days', async () => {
    const { id } = await createChannel(olive, { memberIds: [], follows: { kind: 'class', id: classIds.street } })
    const families = async () => (await membersOf(id)).filter((one) => one.startsWith('Quinn'))
    expect(await families()).toEqual(['Quinn Osei: member'])
    for (const [date, expected] of [
      ['2026-10-19', ['Quinn Osei: member']],
      ['2026-10-18', []],
    ] as const) {
      await setDate(classIds.street, date)
      expect(await families()).toEqual(expected)
    }
    await setDate(classIds.street, '2026-11-18')
  })

  it('a teacher, has that teacher and the families of their classes', async () => {
    const { id } = await createChannel(olive, { memberIds: [], follows: { kind: 'teacher', id: people.tara.id } })
    expect(await membersOf(id)).toEqual(['Olive Hart: admin', 'Pat Ellis: member', 'Quinn Osei: member', 'Tara Lindqvist: member'])
    const setRole = async (role: 'teacher' | 'parent') =>
      await world.inNorthlight(({ db }) => db.updateTable('users').set({ role }).where('id', '=', people.quinn.id).execute())
    await setRole('teacher')
    const { id: ofQuinn } = await createChannel(olive, { memberIds: [], follows: { kind: 'teacher', id: people.quinn.id } })
    expect(await membersOf(ofQuinn)).toEqual(['Olive Hart: admin', 'Quinn Osei: member'])
    await setRole('parent')
    expect(await membersOf(ofQuinn)).toEqual(['Olive Hart: admin'])
  })

  it('a role or everybody, has those who have the role now', async () => {
    const teachers = await createChannel(olive, { memberIds: [], follows: { kind: 'role', role: 'teacher' } })
    expect(await membersOf(teachers.id)).toEqual(['Olive Hart: admin', 'Tara Lindqvist: member', 'Tom Reed: member'])
    const all = await createChannel(olive, { memberIds: [], follows: { kind: 'everybody' } })
    expect(all.memberCount).toBe(5)
    await olive.call.users.changeRole({ id: people.quinn.id, role: 'teacher' })
    expect(await membersOf(teachers.id)).toContain('Quinn Osei: member')
    await olive.call.users.changeRole({ id: people.quinn.id, role: 'parent' })
    expect(await membersOf(teachers.id)).not.toContain('Quinn Osei: member')
  })
})

async function enrolmentOf(seriesId: string) {
  const rows = await world.inNorthlight(({ db }) =>
    db
      .selectFrom('enrolments')
      .innerJoin('classes', 'classes.id', 'enrolments.classId')
      .select('studentId')
      .distinct()
      .where('seriesId', '=', seriesId)
      .execute(),
  )
  return { studentIds: rows.map(({ studentId }) => studentId) }
}

async function setDate(id: string, date: string): Promise<void> {
  await world.inNorthlight(({ db }) => db.updateTable('classes').set({ date }).where('id', '=', id).execute())
}

/** As withdrawal does: dates that are over stay. */
async function withdrawFromComing(seriesId: string, studentId: string): Promise<void> {
  await world.inNorthlight(async ({ db }) => {
    const coming = db.selectFrom('classes').select('id').where('seriesId', '=', seriesId).where('date', '>=', '2026-11-18')
    await db.deleteFrom('enrolments').where('studentId', '=', studentId).where('classId', 'in', coming).execute()
  })
}
