import sharp from 'sharp'
import { expect, it } from 'vitest'
import { people } from '../../world/people.ts'
import { storyWorld } from '../../world/story-world.test.kit.ts'
import { comment, createChannel, post, prepareMedia } from './channels.test.kit.ts'

const world = storyWorld()

it('the text of somebody who has left stays under the words for a deleted user, and their files go, also in open browsers', async () => {
  const [olive, tom, quinn] = [await world.as('olive'), await world.as('tom'), await world.as('quinn')]
  const { id } = await createChannel(olive, { memberIds: [people.tom.id, people.quinn.id] })
  const picture = await prepareMedia(
    quinn,
    await sharp({ create: { width: 90, height: 60, channels: 3, background: '#246' } })
      .png()
      .toBuffer(),
    'us.png',
  )
  const onlyFiles = await post(quinn, id, '', [{ id: picture.id, children: null }])
  const words = await post(quinn, id, 'We are moving away')
  const others = await post(tom, id, 'All the best')
  const untouched = await post(tom, id, 'Shoes on Monday')
  await comment(quinn, id, others.id, 'Thank you')
  const { change } = await tom.call.channels.posts({ id })

  await olive.call.users.remove({ id: people.quinn.id })
  const { posts, gone } = await tom.call.channels.changes({ id, since: change })
  expect(gone).toEqual([onlyFiles.id])
  expect(posts.map((one) => [one.id, one.author.name])).toEqual([
    [words.id, 'Deleted user'],
    [others.id, 'Tom Reed'],
  ])
  expect(posts.map((one) => one.id)).not.toContain(untouched.id)
  expect(await tom.call.channels.comments({ id, postId: others.id })).toMatchObject([
    { content: 'Thank you', author: { name: 'Deleted user', role: null } },
  ])
  expect((await tom.fetch(`/api/channels/media/${picture.id}/thumb`)).status).toBe(404)
})
