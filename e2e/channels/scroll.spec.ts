import { callsOf, expect, test } from '../fixtures.ts'
import { moving } from '../moving.ts'
import { makeChannel, postBy, postIn } from './make-channel.ts'

test.use({ ...moving, timePasses: true })

test('who reads further up is not moved by a new post, and older posts come by scrolling', async ({ as, server }) => {
  // Nobody may write more often than thirty times in a minute, other stories counted.
  await server.pass(2)
  const owner = await as('olive')
  const { id } = await makeChannel(owner, 'Long')
  const teacher = await as('tom')
  // Half each, as nobody may post more often in a minute.
  for (let n = 1; n <= 40; n += 1) await postIn(n % 2 ? owner : teacher, id, `Post ${n}.`)
  await callsOf(owner).channels.read({ id, to: 40 })
  await owner.goto(`/dashboard/channels/${id}`)
  await expect(postBy(owner, 'Post 40.')).toBeInViewport()
  const box = owner.getByRole('region', { name: /^Posts in/ })
  await expect(async () => {
    await box.evaluate((element) => element.scrollTo({ top: -element.scrollHeight }))
    await expect(postBy(owner, 'Post 1.')).toBeInViewport({ timeout: 1_000 })
  }).toPass()
  const before = await postBy(owner, 'Post 2.').boundingBox()
  await postIn(teacher, id, 'Something new')
  await owner.getByRole('button', { name: '1 new post' }).waitFor()
  expect(await postBy(owner, 'Post 2.').boundingBox()).toEqual(before)
  await owner.getByRole('button', { name: '1 new post' }).click()
  await expect(postBy(owner, 'Something new')).toBeInViewport()
})
