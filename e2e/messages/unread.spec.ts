import { people } from '@callboard/server/world/people'
import { faultless } from '../faultless.ts'
import { callsOf, expect, test } from '../fixtures.ts'

test.use({ timePasses: true })
// Nobody may write more often than thirty times in a minute, other stories counted.
test.beforeEach(async ({ server }) => void (await server.pass(2)))

test('a conversation opens where somebody left off, and is read as far as it was seen', async ({ as }) => {
  const [owner, teacher, parent] = [await as('olive'), await as('tara'), await as('pat', { width: 390, height: 844 })]
  const [ofOwner, ofTeacher, ofParent] = [callsOf(owner).messages, callsOf(teacher).messages, callsOf(parent).messages]
  const { id } = await ofOwner.start({ id: crypto.randomUUID(), recipientIds: [people.tara.id, people.pat.id] })
  const write = (by: typeof ofOwner, content: string) => by.send({ id: crypto.randomUUID(), conversationId: id, content, media: [] })
  const { number } = await write(ofOwner, 'Already read')
  await ofParent.read({ id, to: number })
  // More than a page.
  for (let n = 1; n <= 16; n++) {
    await write(ofTeacher, `From Tara ${n}`)
    if (n % 2) await write(ofOwner, `From Olive ${n}`)
    else await write(ofParent, `From Pat ${n}`)
  }
  await parent.goto(`/dashboard/messages?conversation=${id}`)
  const list = parent.getByRole('region', { name: /^Messages with/ })
  await expect(list.getByText('From Tara 1', { exact: true })).toBeInViewport()
  await expect(parent.getByText('Owner · Teacher')).toBeVisible()
  await expect.poll(async () => (await ofParent.conversation({ id })).unread, 'what was seen is read').toBeLessThan(24)
  expect((await ofParent.conversation({ id })).unread, 'the rest is not').toBeGreaterThan(10)
  await parent.getByRole('button', { name: 'Newest messages' }).click()
  await expect(list.getByText('From Tara 16', { exact: true })).toBeInViewport()
  await expect.poll(async () => (await ofParent.conversation({ id })).unread).toBe(0)
  await faultless(parent)
})

test('a post that was found and has been deleted since is missed in words', async ({ as }) => {
  const page = await as('pat')
  const { channels } = callsOf(page)
  const board = (await channels.list()).channels.find(({ name }) => name === 'Northlight board')!
  const post = await channels.post({ id: crypto.randomUUID(), channelId: board.id, content: 'Soon gone', media: [] })
  await channels.deletePost({ id: board.id, postId: post.id })
  await page.goto(`/dashboard/channels/${board.id}?at=${post.number}`)
  await expect(page.getByText('That post is no longer there.')).toBeVisible()
})
