import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { testEngine } from '../../platform/db/test/test-database.ts'
import { withScope } from '../../platform/events/open-scope.ts'
import { codeOf } from '../auth/story.test.kit.ts'
import { openWorld, type World } from '../../world/open-world.ts'
import { children, passwordOf, people, studios } from '../../world/people.ts'

const worlds: World[] = []
const open = async () => {
  const world = await openWorld()
  worlds.push(world)
  return world
}
afterEach(async () => {
  for (const world of worlds.splice(0)) await world.close()
})

const phrase = 'delete my account' as const
const own = { phrase, what: 'account' } as const
const makeOwner = (world: World, id: string) =>
  world.database.kysely.updateTable('users').set({ role: 'owner' }).where('id', '=', id).execute()

describe('deleting one’s own account', () => {
  it('asks for the exact words', async () => {
    const pat = await (await open()).as('pat')
    for (const wrong of ['', 'Delete my account', 'delete my account '])
      await expect(pat.call.profile.deleteAccount({ phrase: wrong as typeof phrase })).rejects.toMatchObject({
        code: 'invalid-input',
        data: { fields: { phrase: 'Please type "delete my account" to confirm' } },
      })
    expect((await pat.call.profile.read()).name).toBe('Pat Ellis')
  })

  it('says in figures what else is deleted', async () => {
    const nothing = { unpaid: 0, owedMinor: 0, recurrences: 0, drafts: 0, places: 0, refundMinor: 0, lostMinor: 0 }
    const world = await open()
    expect(await (await world.as('olive')).call.profile.deletion()).toEqual({
      otherOwners: 0,
      students: 0,
      staying: 0,
      otherStudios: 0,
      leaving: nothing,
      studio: { owners: 1, teachers: 2, parents: 2, students: 3, leaving: nothing },
    })
    expect(await (await world.as('pat')).call.profile.deletion()).toEqual({
      otherOwners: null,
      students: 2,
      staying: 0,
      otherStudios: 0,
      leaving: nothing,
      studio: null,
    })
  })

  it('of a parent deletes the children too, clears the cookies, and owners are notified', async () => {
    const world = await open()
    const pat = await world.as('pat')
    expect(await pat.call.profile.deleteAccount({ phrase })).toEqual({ deleted: 'account', goesOn: false })
    expect(pat.cookies.size).toBe(0)
    const students = await world.database.kysely.selectFrom('students').select('id').execute()
    expect(students.map(({ id }) => id).toSorted()).toEqual([children.noor.id, children.nils.id].toSorted())
    const { notifications } = await (await world.as('olive')).call.notifications.recent()
    expect(notifications).toMatchObject([{ type: 'parent_deletion', message: expect.stringContaining('Pat Ellis') }])
  })

  it('is said to the other browsers of the person, and to nobody who shows another token', async () => {
    const world = await open()
    const [pat, phone, forged] = [await world.as('pat'), world.visitor(), world.visitor()]
    await phone.call.auth.signIn({ email: people.pat.email, password: passwordOf(people.pat) })
    const [secret = '', token = phone.cookies.get('callboard-refresh') ?? ''] = [pat.cookies.get('callboard-refresh')?.split('.')[2]]
    forged.cookies.set('callboard-refresh', token.replace(/[^.]+$/, secret))
    await pat.call.profile.deleteAccount({ phrase })
    const refresh = (browser: typeof pat) => browser.call.auth.refresh({ attempt: 'attempt-number-one' })
    await expect(refresh(forged)).rejects.toMatchObject({ code: 'session-not-found' })
    await expect(refresh(phone)).rejects.toMatchObject({ code: 'account-deleted', message: 'Your account has been deleted.' })
    expect(phone.cookies.size).toBe(0)
  })

  it('is refused to the last owner, and deleting the studio to everybody but owners', async () => {
    const world = await open()
    await expect((await world.as('olive')).call.profile.deleteAccount(own)).rejects.toMatchObject({ code: 'last-owner' })
    await expect((await world.as('tom')).call.profile.deleteAccount({ phrase, what: 'studio' })).rejects.toMatchObject({
      code: 'access-denied',
    })
    expect((await (await world.as('olive')).call.profile.read()).name).toBe('Olive Hart')
  })

  it('is not possible for the last owner who can sign in: someone added who never came cannot keep a studio', async () => {
    const world = await open()
    const olive = await world.as('olive')
    const id = randomUUID()
    await olive.call.teachers.add({ id, name: 'Una Vale', email: 'una@new.example' })
    await olive.call.users.changeRole({ id, role: 'owner' })
    expect((await olive.call.profile.deletion()).otherOwners).toBe(0)
    await expect(olive.call.profile.deleteAccount(own)).rejects.toMatchObject({ code: 'last-owner' })
    await olive.call.users.changeRole({ id: people.tom.id, role: 'owner' })
    expect((await olive.call.profile.deletion()).otherOwners).toBe(1)
    expect(await olive.call.profile.deleteAccount(own)).toEqual({ deleted: 'account', goesOn: false })
  })

  // PGlite has no concurrent transactions.
  it.runIf(testEngine === 'postgres').each([
    { who: 'tom', what: 'account', code: 'last-owner' },
    { who: 'olive', what: 'studio', code: 'access-denied' },
  ] as const)('goes by the role that $who has when their turn comes', async ({ who, what, code }) => {
    const world = await open()
    const browser = await world.as(who)
    const [changed, committing] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    // Meanwhile, a concurrent transaction makes Tom the only owner.
    const change = withScope(world.app.scopes, { studioId: studios.northlight.id }, async (scope) => {
      const roles = { [people.olive.id]: 'teacher', [people.tom.id]: 'owner' } as const
      for (const [id, role] of Object.entries(roles))
        await scope.db.updateTable('users').set({ role }).where('studioId', '=', scope.studioId).where('id', '=', id).execute()
      changed.resolve()
      await committing.promise
    })
    await changed.promise
    const deleting = codeOf(browser.call.profile.deleteAccount({ phrase, what }))
    const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await vi.waitFor(async () => expect((await waiting.execute(world.database.kysely)).rows).toHaveLength(1))
    committing.resolve()
    await change
    expect(await deleting).toBe(code)
  })

  it('lets exactly one of two owners go who leave at once', async () => {
    const world = await open()
    const browsers = [await world.as('olive'), await world.as('tom')]
    await makeOwner(world, people.tom.id)
    const outcomes = await Promise.allSettled(browsers.map((browser) => browser.call.profile.deleteAccount(own)))
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'last-owner' } })
    const left = await world.database.kysely
      .selectFrom('users')
      .select('id')
      .where('studioId', '=', studios.northlight.id)
      .where('role', '=', 'owner')
      .execute()
    expect(left).toHaveLength(1)
  })

  it('frees the address for someone new', async () => {
    const world = await open()
    await (await world.as('tom')).call.profile.deleteAccount({ phrase })
    await world.visitor().call.auth.signUp({ name: 'Tom Again', email: people.tom.email, password: passwordOf(people.tom) })
    await world.app.jobs.runDue()
    expect(world.app.mailbox?.mails(people.tom.email)[0]?.text).toContain('type=confirmation')
  })
})
