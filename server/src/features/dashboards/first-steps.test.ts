import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Scope } from '../../platform/actor.ts'
import { withScope } from '../../platform/events/open-scope.ts'
import { migrate } from '../../platform/db/migrate.ts'
import { openDatabaseBefore } from '../../platform/db/test/test-before.ts'
import { enrol } from '../../world/enrol.ts'
import { type Browser, fullSession } from '../../world/open-world.ts'
import { storyWorld } from '../../world/story-world.test.kit.ts'
import { newestLink } from '../auth/story.test.kit.ts'
import { addDocument } from '../documents/documents.test.kit.ts'

const world = storyWorld()
let nina: Browser['call'], browser: Browser, owner: { id: string; studioId: string }, classId: string
const parentId = randomUUID()
beforeAll(async () => {
  browser = world.visitor()
  nina = browser.call
  await nina.auth.signUp({ name: 'Nina Novel', email: 'nina@new.example', password: 'quickstep in the rain' })
  await nina.auth.followLink(await newestLink(world, 'nina@new.example'))
  await nina.studios.setUp({ name: 'New Steps', address: '1 Mill Lane', phone: '0113 496 0000', email: 'hello@newsteps.example' })
  await nina.subscriptions.subscribe({ tier: 'starter', billingInterval: 'monthly' })
  const { user, studio } = (await fullSession(browser))!
  owner = { id: user.id, studioId: studio.id }
}, 60_000)

const done = async () =>
  Object.entries((await nina.dashboards.owner()).has)
    .filter(([, isDone]) => isDone)
    .map(([step]) => step)
const inStudio = <T>(work: (scope: Scope) => Promise<T>) => withScope(world.app.scopes, { studioId: owner.studioId }, work)

describe('the first steps of a studio', () => {
  it('are all to do in a new studio', async () => {
    expect(await done()).toEqual([])
  })

  it('rooms are done while there is one', async () => {
    const { id } = await nina.locations.add({ id: randomUUID(), name: 'Main hall' })
    expect(await done()).toEqual(['rooms'])
    await nina.locations.remove({ id })
    expect(await done()).toEqual([])
    await nina.locations.add({ id: randomUUID(), name: 'Main hall' })
  })

  it('classes are done with the first one, and so are teachers where an owner teaches it', async () => {
    const [room] = await nina.locations.list()
    const typed = { name: 'Ballet', teacherId: owner.id, locationId: room!.id, startTime: '16:00', endTime: '17:00' }
    const add = () => nina.classes.add({ ...typed, id: randomUUID(), when: { repeats: 'never', date: '2026-11-17' } })
    const first = await add()
    expect(first.isFirst).toBe(true)
    expect((await add()).isFirst).toBeUndefined()
    classId = first.id
    expect(await done()).toEqual(['rooms', 'teachers', 'classes'])
  })

  it('families are done while one is invited or here, and registers with the first one that is saved', async () => {
    const invite = { id: randomUUID(), email: 'pia@new.example', role: 'parent' } as const
    await nina.invitations.send({ ...invite, role: 'teacher' })
    expect(await done()).not.toContain('families')
    await nina.invitations.revoke({ id: invite.id })
    const { id } = await nina.invitations.send({ ...invite, id: randomUUID() })
    expect(await done()).toContain('families')
    await nina.invitations.revoke({ id })
    expect(await done()).not.toContain('families')
    const childId = randomUUID()
    const now = new Date('2026-11-18T10:00:00Z')
    const made = { studioId: owner.studioId, createdAt: now, updatedAt: now }
    await inStudio(({ db }) =>
      db
        .insertInto('users')
        .values({ ...made, id: parentId, role: 'parent', name: 'Pia', email: 'pia@new.example' })
        .execute(),
    )
    expect(await done()).toContain('families')
    const child = { ...made, id: childId, parentId, name: 'Pip', dateOfBirth: '2016-01-01' }
    await inStudio(({ db }) => db.insertInto('students').values(child).execute())
    await inStudio(({ db }) => enrol(db, { studioId: owner.studioId, classId, studentId: childId, enrolledAt: now }))
    await nina.attendance.save({ classId, marks: [{ studentId: childId, status: 'present' }] })
    expect(await done()).toEqual(['rooms', 'teachers', 'classes', 'families', 'registers'])
  })

  it('fees are done while there is a plan', async () => {
    const { id } = await nina.plans.add({ id: randomUUID(), name: 'Once a week', amountMinor: 4500, interval: 'term' })
    expect(await done()).toContain('fees')
    await nina.plans.remove({ id })
    expect(await done()).not.toContain('fees')
    await nina.plans.add({ id: randomUUID(), name: 'Once a week', amountMinor: 4500, interval: 'term' })
  })

  it('payments are done with a card account that works, or bank details, whichever the studio takes', async () => {
    const set = (ready: boolean) =>
      inStudio(({ db, studioId }) => {
        const account = { accountId: 'acct_new', chargesEnabled: true, payoutsEnabled: ready }
        return db
          .insertInto('cardAccounts')
          .values({ studioId, ...account })
          .onConflict((conflict) => conflict.column('studioId').doUpdateSet(account))
          .execute()
      })
    await set(false)
    expect(await done()).not.toContain('payments')
    await set(true)
    expect(await done()).toContain('payments')
    await nina.studios.setPaymentMethods({ card: false, bankTransfer: true })
    expect(await done(), 'cards are not taken').not.toContain('payments')
    const british = { country: 'GB', accountName: 'New Steps', accountNumber: '63748472', sortCode: '202959', bankName: '' } as const
    await nina.bankDetails.save({ ...british, version: 0 })
    expect(await done()).toContain('payments')
  })

  it('documents are done with the first one', async () => {
    expect(await done()).not.toContain('documents')
    await addDocument(browser, { to: { userIds: [parentId] } })
    expect(await done()).toEqual(['rooms', 'teachers', 'classes', 'families', 'fees', 'payments', 'documents', 'registers'])
  })

  it('can be put away for all owners of the studio, and brought back', async () => {
    const isAway = async () => (await nina.dashboards.owner()).firstStepsAway
    expect(await isAway()).toBe(false)
    await nina.studios.edit({ firstStepsAway: true })
    expect(await isAway()).toBe(true)
    expect((await (await world.as('omar')).call.dashboards.owner()).firstStepsAway, 'of another studio').toBe(false)
    await nina.studios.edit({ firstStepsAway: false })
    expect(await isAway()).toBe(false)
  })
})

it('studios that have taken a register before have put the first steps away', async () => {
  const database = await openDatabaseBefore('0129')
  const run = (statement: string) => sql.raw(statement).execute(database.kysely)
  try {
    const [begun, fresh, person, klass] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
    await run(`insert into studios (id, created_at, updated_at) values ('${begun}', now(), now()), ('${fresh}', now(), now())`)
    await run(`insert into users (studio_id, id, role, name, email, created_at, updated_at)
      values ('${begun}', '${person}', 'owner', 'O', 'o@old.example', now(), now())`)
    await run(`insert into classes (studio_id, id, name, date, start_time, end_time, created_at, updated_at)
      values ('${begun}', '${klass}', 'Tap', '2026-11-17', '16:00', '17:00', now(), now())`)
    await run(`insert into registers (studio_id, class_id, saved_by, saved_at) values ('${begun}', '${klass}', '${person}', now())`)
    await migrate(database)
    const { rows } = await sql<{ id: string; firstStepsAway: boolean }>`select id, first_steps_away from studios`.execute(database.kysely)
    expect(new Map(rows.map((row) => [row.id, row.firstStepsAway]))).toEqual(
      new Map([
        [begun, true],
        [fresh, false],
      ]),
    )
  } finally {
    await database.close()
  }
})
