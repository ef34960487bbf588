import { describe, expect, it } from 'vitest'
import { withScope } from '../../platform/events/open-scope.ts'
import { fullSession } from '../../world/open-world.ts'
import { storyWorld } from '../../world/story-world.test.kit.ts'
import { children, passwordOf, people, studios } from '../../world/people.ts'
import { classIds } from '../../world/story.ts'
import { addDocument, recipientOf } from '../documents/documents.test.kit.ts'
import { eraseUser } from './erase-user.ts'

const world = storyWorld()

const erase = (id: string) =>
  withScope(world.app.scopes, { logins: true, studioId: studios.northlight.id, hold: 'alone' }, (scope) => eraseUser(scope, id))
const week = async (of: string) => (await (await world.as('olive')).call.classes.week({ of })).classes

describe('someone who is erased', () => {
  it('is signed out, has no login any more, and frees the address', async () => {
    const tom = await world.as('tom')
    await erase(people.tom.id)
    expect((await tom.call.auth.session()).session).toBeNull()
    await expect(world.visitor().call.auth.signIn({ email: people.tom.email, password: passwordOf(people.tom) })).rejects.toMatchObject({
      code: 'wrong-credentials',
    })
    const left = await world.database.kysely.selectFrom('identities').select('id').where('email', '=', people.tom.email).execute()
    expect(left).toEqual([])
  })

  it('is removed from upcoming classes, while past ones keep who taught them', async () => {
    expect((await week('2026-11-23')).find(({ seriesId }) => seriesId === classIds.ballet)?.teacher).toBeNull()
    const rows = await world.database.kysely
      .selectFrom('classes')
      .select(['date', 'teacherId'])
      .where('seriesId', '=', classIds.ballet)
      .orderBy('date')
      .execute()
    // The story's today is Wednesday 18 November.
    expect(rows.map(({ date, teacherId }) => [date, teacherId === people.tom.id])).toEqual([
      ['2026-11-02', true],
      ['2026-11-09', true],
      ['2026-11-16', true],
      ['2026-11-23', false],
      ['2026-11-30', false],
      ['2026-12-07', false],
      ['2026-12-14', false],
    ])
  })

  it('deletes their own children too, and nobody else', async () => {
    await erase(people.pat.id)
    const students = await world.database.kysely.selectFrom('students').select('id').orderBy('id').execute()
    expect(students.map(({ id }) => id)).toEqual([children.noor.id, children.nils.id])
    const users = await world.database.kysely.selectFrom('users').select(['id', 'role', 'name', 'email']).orderBy('id').execute()
    expect(users.filter(({ role }) => role === 'deleted')).toEqual([
      { id: people.tom.id, role: 'deleted', name: 'Deleted user', email: '' },
      { id: people.pat.id, role: 'deleted', name: 'Deleted user', email: '' },
    ])
    expect(users).toHaveLength(Object.keys(people).length)
  })

  it('keeps no hours, no stop and nothing that was taken away from them', async () => {
    const [olive, tara] = [await world.as('olive'), await world.as('tara')]
    await tara.call.messages.saveHours({ hours: { from: '09:00', to: '17:00' } })
    await olive.call.users.stopWriting({ id: people.tara.id, reason: 'Please speak to me first.' })
    const { id } = await addDocument(olive, { to: { userIds: [people.tara.id] } })
    await olive.call.documents.removeRecipient({ id, recipientId: (await recipientOf(olive, id, 'tara'))!.id })
    const rows = () =>
      Promise.all(
        (['messageHours', 'writingStops', 'documentRemovals'] as const).map(
          async (table) =>
            (await world.database.kysely.selectFrom(table).select('userId').where('userId', '=', people.tara.id).execute()).length,
        ),
      )
    expect(await rows()).toEqual([1, 1, 1])
    await erase(people.tara.id)
    expect(await rows()).toEqual([0, 0, 0])
  })

  it('of another studio is not found', async () => {
    await erase(people.petra.id)
    expect((await fullSession(await world.as('petra')))?.user.name).toBe('Petra Novak')
  })
})
