import { randomUUID } from 'node:crypto'
import type { Post } from '@callboard/contract/channel-posts'
import type { ChannelList } from '@callboard/contract/channels'
import type { Media } from '@callboard/contract/media'
import type { Conversation, MessagePage } from '@callboard/contract/messages'
import type { NotificationPage } from '@callboard/contract/notifications'
import type { FinishedUpload } from '@callboard/contract/uploads'
import { expect, it } from 'vitest'
import { pdfOf, sha256Of } from '../../features/uploads/upload-file.test.kit.ts'
import { people } from '../../world/people.ts'
import { killableProduct } from './killed-product.test.kit.ts'

const killable = killableProduct()
const bytes = pdfOf(20_000)

async function start() {
  const product = await killable.start()
  const [pat, tom, olive] = [await product.as(people.pat), await product.as(people.tom), await product.as(people.olive)]
  const { channels } = await olive<ChannelList>('/channels')
  const channelId = channels.find(({ name }) => name === 'Staff room')!.id
  const { id: conversationId } = await pat<Conversation>('/messages/conversations', { id: randomUUID(), recipientIds: [people.tom.id] })
  return {
    /** A file that no post shows yet. */
    async prepare(): Promise<string> {
      const id = randomUUID()
      await olive('/uploads/begin', { id, purpose: 'media', name: 'Dates.pdf', bytes: bytes.length })
      const sent = { method: 'PUT', body: new Uint8Array(bytes), headers: { 'content-type': 'application/octet-stream' } }
      await olive(`/uploads/${id}/parts/1?sha256=${sha256Of(bytes)}`, undefined, sent)
      const finished = await olive<FinishedUpload>('/uploads/finish', { id, parts: [sha256Of(bytes)] })
      return (await olive<Media>('/media', { uploadId: finished.id })).id
    },
    send: (id: string, content: string) => pat(`/messages/conversations/${conversationId}/messages`, { id, content }),
    post: (id: string, content: string, mediaId: string) =>
      olive<Post>(`/channels/${channelId}/posts`, { id, content, media: [{ id: mediaId }] }),
    /** What stands there of a text, and how often Tom was told of it. */
    async of(content: string) {
      const { messages } = await tom<MessagePage>(`/messages/conversations/${conversationId}/messages`)
      const { posts } = await tom<{ posts: Post[] }>(`/channels/${channelId}/posts`)
      const { notifications } = await tom<NotificationPage>('/notifications')
      const notified = notifications.filter(({ message }) => message.includes(content))
      return {
        messages: messages.filter((one) => one.content === content).length,
        posts: posts.filter((one) => one.content === content).map(({ media }) => media.length),
        notified: notified.map(({ type }) => type).toSorted(),
      }
    },
  }
}

it('a message and a post with a file exist once, and are notified once, after the server is killed while they are written', async () => {
  let product = await start()
  for (const afterMs of [0, 12, 40]) {
    const content = `Killed after ${afterMs} ms`
    const [messageId, postId, mediaId] = [randomUUID(), randomUUID(), await product.prepare()]
    product.send(messageId, content).catch(() => {})
    product.post(postId, content, mediaId).catch(() => {})
    await killable.kill({ afterMs })

    product = await start()
    const before = await product.of(content)
    expect([0, 1]).toContain(before.messages)
    expect([[], [1]]).toContainEqual(before.posts)
    // As the browser does whose answer was lost.
    expect(await product.send(messageId, content)).toMatchObject({ id: messageId, content })
    expect(await product.post(postId, content, mediaId)).toMatchObject({ id: postId, content })
    await expect
      .poll(() => product.of(content), { timeout: 20_000, interval: 200 })
      .toEqual({
        messages: 1,
        posts: [1],
        notified: ['new_channel_post', 'new_message'],
      })
  }
}, 600_000)
