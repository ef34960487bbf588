import { beforeEach, describe, expect, it } from 'vitest'
import type { Actor } from '../../../platform/actor.ts'
import { simplePdf } from '../../../platform/pdf/inspect/test-pdfs.ts'
import type { Browser } from '../../../world/open-world.ts'
import { passwordOf, people } from '../../../world/people.ts'
import { storyWorld } from '../../../world/story-world.test.kit.ts'
import { comment, createChannel, post, prepareMedia } from '../channels.test.kit.ts'
import { daysThatMayHold } from './queries.ts'

const world = storyWorld()
let olive: Browser
const signIn = async () => {
  olive = world.visitor()
  await olive.call.auth.signIn({ email: people.olive.email, password: passwordOf(people.olive) })
}
beforeEach(async () => {
  await signIn()
  await world.inNorthlight(({ db, studioId }) => db.deleteFrom('channels').where('studioId', '=', studioId).execute())
})

describe('a search over many days', () => {
  const nextDay = async () => {
    world.clock.advance({ days: 1 })
    await signIn()
  }
  const daysWith = (search: string) =>
    world.inNorthlight((scope) => daysThatMayHold({ ...scope, role: 'owner', user: people.olive } as unknown as Actor, { search }))

  it('reads only the days on which the words may have been written, also after an edit and in names of files', async () => {
    const { id } = await createChannel(olive)
    const today = () => `${world.clock.now().toString().slice(0, 10)}T00:00:00.000Z`
    const written = today()
    const posted = await post(olive, id, 'Parking at the theatre')
    await nextDay()
    const commented = today()
    await comment(olive, id, posted.id, 'Übungsräume are unlocked')
    expect(await daysWith('parking theatre')).toEqual([written])
    expect(await daysWith('BUNGSRAUME')).toEqual([commented])
    expect(await daysWith('wardrobe')).toEqual([])
    await olive.call.channels.editPost({ id, postId: posted.id, content: 'Wardrobe' })
    expect(await daysWith('wardrobe')).toEqual([written])
    const filed = await post(olive, id, '', [{ id: (await prepareMedia(olive, simplePdf(), 'Rehearsal plan.pdf')).id }])
    expect(filed.number).toBe(2)
    expect(await daysWith('rehearsal')).toEqual([commented])
  })

  it('finds what was written on any of them, newest first and page by page, a part of a word and two letters too', async () => {
    const { id } = await createChannel(olive)
    const { id: postId } = await post(olive, id, 'Programme 0')
    for (let n = 1; n <= 30; n++) {
      await nextDay()
      await (n % 2 ? comment(olive, id, postId, `The programme ${n}`) : post(olive, id, `A programme ${n}`))
    }
    for (const search of ['gramm', 'mm']) {
      const one = await olive.call.channels.search({ search })
      const two = await olive.call.channels.search({ search, ...one.next })
      const numbers = [...one.found, ...two.found].map(({ excerpt }) => Number(excerpt.at(-1)!.text.replace(/\D/g, '')))
      expect(numbers).toEqual(Array.from({ length: 31 }, (_, n) => 30 - n))
      expect(two.next).toBeNull()
    }
  })
})
