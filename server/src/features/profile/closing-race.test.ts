import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { withScope } from '../../platform/events/open-scope.ts'
import { StudioIsClosed } from '../../platform/events/write-events.ts'
import { toDate } from '../../platform/clock.ts'
import { codeOf, forgetLimits } from '../auth/story.test.kit.ts'
import { storyWorld } from '../../world/story-world.test.kit.ts'
import { people, rooms, studios } from '../../world/people.ts'

const world = storyWorld()

const close = { phrase: 'delete my account', what: 'studio' } as const
const studioId = studios.northlight.id

/** The tables that must be empty once a studio has closed; the books keep theirs. */
const tables = ['locations', 'classes', 'classSeries', 'invitations', 'notifications', 'pictures', 'userPreferences', 'twoFactors'] as const

async function leftBehind(): Promise<string[]> {
  const left: string[] = []
  for (const table of tables) {
    const { count } = await world.database.kysely
      .selectFrom(table)
      .select(sql<number>`count(*)`.as('count'))
      .where('studioId', '=', studioId)
      .executeTakeFirstOrThrow()
    if (count > 0) left.push(`${count} of ${table}`)
  }
  const users = await world.database.kysely.selectFrom('users').selectAll().where('studioId', '=', studioId).execute()
  for (const { role, name, phone, email } of users)
    if (role !== 'deleted' || name !== 'Deleted user' || phone + email !== '') left.push(`${role} ${name} ${phone} ${email}`)
  return left
}

describe('an action that is under way while its studio is closed', () => {
  it('leaves nothing behind, whatever it is and wherever it stands', async () => {
    const [olive, tom, pat] = [await world.as('olive'), await world.as('tom'), await world.as('pat')]
    await forgetLimits(world)
    const when = { repeats: 'never', date: '2026-11-20' } as const
    const preferences = { emailClassUpdates: false, emailMessages: true, emailBilling: true }
    const actions = (n: number) => [
      olive.call.locations.add({ id: randomUUIDv7(), name: `Hall ${n}` }),
      olive.call.invitations.send({ id: randomUUIDv7(), email: `late-${n}@late.example`, role: 'parent' }),
      olive.call.teachers.add({ id: randomUUIDv7(), name: 'Una Vale', email: `una-${n}@late.example` }),
      olive.call.classes.add({
        id: randomUUIDv7(),
        name: `Late ${n}`,
        startTime: '08:00',
        endTime: '09:00',
        teacherId: people.tom.id,
        locationId: rooms.studioA.id,
        when,
      }),
      olive.call.studios.edit({ name: 'Northlight for ever', address: 'A', phone: '0113 496 0999', email: 'a@b.example' }),
      olive.call.users.changeRole({ id: people.quinn.id, role: 'teacher' }),
      tom.call.profile.save({ name: 'Tom Late', email: people.tom.email, phone: '0113 496 0999', timezone: null }),
      pat.call.profile.savePreferences(preferences),
    ]
    const before = [...actions(1), ...actions(2)]
    const closing = olive.call.profile.deleteAccount(close)
    const outcomes = await Promise.all([...before, ...actions(3), ...actions(4), ...actions(5)].map(codeOf))
    expect(await closing).toEqual({ deleted: 'studio', goesOn: false })
    await world.app.jobs.runDue()
    // An action that waited for the deletion finds nobody signed in, or its object gone.
    const fair = /^(none|not-signed-in|(user|teacher|location)-not-found)$/
    expect([...new Set(outcomes)].filter((code) => !fair.test(code))).toEqual([])
    expect(outcomes).toContain('not-signed-in')
    expect(await leftBehind()).toEqual([])
    expect((await world.database.kysely.selectFrom('identities').selectAll().where('studioId', '=', studioId).execute()).length).toBe(0)
  })

  it('is rolled back also when it comes much later', async () => {
    const late = withScope(world.app.scopes, { studioId }, async (scope) => {
      await scope.db
        .insertInto('locations')
        .values({ studioId, id: randomUUIDv7(), name: 'Much too late', createdAt: toDate(scope.clock.now()) })
        .execute()
      scope.record({ type: 'locations.added', ids: [] })
    })
    await expect(late).rejects.toThrow(StudioIsClosed)
    expect(await leftBehind()).toEqual([])
  })
})
