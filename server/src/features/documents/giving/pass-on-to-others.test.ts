import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openWorld, type Browser, type World } from '../../../world/open-world.ts'
import { children, people } from '../../../world/people.ts'
import { addGuardian, noRights } from '../../students/guardians/guardian.test.kit.ts'
import { addDocument, notificationsOf } from '../documents.test.kit.ts'

// Mia is Pat’s, her first guardian, and Quinn’s, who decides nothing and was asked for nothing.
let world: World
let olive: Browser, pat: Browser
const { mia } = children
beforeEach(async () => {
  world = await openWorld()
  ;[olive, pat] = [await world.as('olive'), await world.as('pat')]
  await addGuardian(world, { child: mia, who: 'quinn', may: noRights })
}, 60_000)
afterEach(() => world.close())

describe('what is asked of a child’s first guardian who leaves', () => {
  const leaving = {
    'the child': () => pat.call.guardians.end({ studentId: mia.id, userId: people.pat.id }),
    'the studio': () => pat.call.profile.deleteAccount({ phrase: 'delete my account' }),
  }

  it.each(Object.keys(leaving) as (keyof typeof leaving)[])('%s is asked of whoever follows, once, and still missing', async (what) => {
    const { id } = await addDocument(olive, { name: 'Rules', perChild: true, neededInClass: true, to: { userIds: [people.pat.id] } })
    await leaving[what]()
    const { recipients } = await olive.call.documents.recipients({ id })
    expect(recipients.filter(({ child }) => child === 'Mia Ellis').map(({ user }) => user.name)).toEqual(['Quinn Osei'])
    const { people: all } = (await olive.call.documents.detail({ id })).document.recipients
    expect(all).toBe(what === 'the child' ? 2 : 1)
    expect(await notificationsOf(world, 'quinn', id)).toEqual(['“Rules” needs your signature for Mia Ellis.'])
    expect((await olive.call.documents.ofStudent({ studentId: mia.id })).map(({ signed }) => signed)).toEqual([null])
  })
})
