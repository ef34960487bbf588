import type { Consents } from '@callboard/contract/students'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openWorld, type World } from '../../world/open-world.ts'
import { children, people, type PersonName } from '../../world/people.ts'
import { codeOf } from '../auth/story.test.kit.ts'
import { childForm } from './child.test.kit.ts'
import { addGuardian } from './guardians/guardian.test.kit.ts'

let world: World
beforeEach(async () => {
  world = await openWorld()
  await addGuardian(world, { child: mia, who: 'quinn' })
}, 60_000)
afterEach(() => world?.close())

const { mia } = children
const callOf = async (who: PersonName) => (await world.as(who)).call
const read = async (who: PersonName) => (await callOf(who)).students.read({ id: mia.id })
/** Saves the form as somebody has it, with another answer. */
const say = async (who: PersonName, answer: Partial<Consents>) => {
  const { version, ownConsents, emergencyContacts } = await read(who)
  const own = emergencyContacts
    .filter(({ isOwn }) => isOwn)
    .map(({ name, relationship, phone, email }) => ({ name, relationship, phone, email }))
  const contacts = own.length > 0 ? { emergencyContacts: own } : {}
  const consents = { ...ownConsents, ...answer, participation: true as const }
  return (await callOf(who)).students.edit({ ...childForm({ id: mia.id, name: 'Mia Ellis', consents, ...contacts }), version })
}
const photo = async (who: PersonName) => (await read(who)).consents.photo
const noesTo = async (who: PersonName) => (await read(who)).standingNos.map(({ kind, by }) => [kind, by])

describe('a No to a consent', () => {
  it('of either guardian stands until the one who said it lifts it, whatever the other says', async () => {
    await say('pat', { photo: false })
    await say('pat', { photo: true })
    expect(await photo('olive')).toBe(true)
    await say('quinn', { photo: false })
    expect([await photo('olive'), await noesTo('pat')]).toEqual([false, [['photo', 'Quinn Osei']]])
    // Pat's own Yes stays Pat's, and lifts nothing, however often it is said.
    expect((await read('pat')).ownConsents.photo).toBe(true)
    await say('pat', { photo: false })
    await say('pat', { photo: true })
    expect([await photo('pat'), await noesTo('olive')]).toEqual([false, [['photo', 'Quinn Osei']]])
    await say('quinn', { photo: true })
    expect([await photo('olive'), await noesTo('pat')]).toEqual([true, []])
  })

  it('is lifted by an owner who has it in writing, whose words other owners read, and may be said again', async () => {
    await say('quinn', { photo: false })
    const lift = async (who: PersonName, words = 'A letter of 3 November') =>
      (await callOf(who)).students.liftNo({ id: mia.id, kind: 'photo', words })
    for (const who of ['pat', 'quinn', 'tom'] as const) expect(await codeOf(lift(who))).toBe('access-denied')
    expect(await codeOf(lift('omar'))).toBe('student-not-found')
    expect(await codeOf(lift('olive', ' '))).toBe('invalid-input')
    const twice = await Promise.all([1, 2].map(() => codeOf(lift('olive'))))
    expect(twice.sort()).toEqual(['no-standing', 'none'])
    expect(await photo('quinn')).toBe(true)
    // The form of whoever had said it no longer holds the No, which another change to it would say again.
    expect((await read('quinn')).ownConsents.photo).toBe(true)
    await say('quinn', {})
    expect([await photo('olive'), await noesTo('pat')]).toEqual([true, []])
    const [newest] = (await read('olive')).consentChanges!
    expect(newest).toMatchObject({ kind: 'photo', given: true, source: 'in-writing', by: 'Olive Hart', words: 'A letter of 3 November' })
    expect((await read('quinn')).consentChanges![0]).toMatchObject({ source: 'in-writing', words: '' })
    await say('quinn', { photo: true })
    await say('quinn', { photo: false })
    expect(await photo('pat')).toBe(false)
  })

  it('outlives the guardianship, and the account, of whoever said it', async () => {
    await say('quinn', { photo: false })
    await (await callOf('quinn')).guardians.end({ studentId: mia.id, userId: people.quinn.id })
    await say('pat', { photo: false })
    await say('pat', { photo: true })
    expect([await photo('olive'), await noesTo('pat')]).toEqual([false, [['photo', 'Quinn Osei']]])
    await (await callOf('quinn')).profile.deleteAccount({ phrase: 'delete my account' })
    expect([await photo('olive'), await noesTo('pat')]).toEqual([false, [['photo', null]]])
    await (await callOf('olive')).students.liftNo({ id: mia.id, kind: 'photo', words: 'A letter' })
    expect(await photo('pat')).toBe(true)
  })

  it('of an earlier guardian does not bind a grown-up, who answers alone', async () => {
    await say('pat', { photo: false })
    await world.database.kysely.deleteFrom('guardians').where('studentId', '=', mia.id).where('userId', '=', people.pat.id).execute()
    const own = { parentId: people.quinn.id, userId: people.quinn.id }
    await world.database.kysely.updateTable('students').set(own).where('id', '=', mia.id).execute()
    expect(await noesTo('quinn')).toEqual([])
    await say('quinn', { photo: true })
    expect(await photo('olive')).toBe(true)
  })

  it('of one guardian alone is as before: what the form says counts', async () => {
    await (await callOf('quinn')).guardians.end({ studentId: mia.id, userId: people.quinn.id })
    for (const given of [false, true, false]) {
      await say('pat', { photo: given })
      expect([await photo('pat'), (await read('pat')).ownConsents.photo]).toEqual([given, given])
    }
  })
})
