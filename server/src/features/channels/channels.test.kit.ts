import { randomUUID } from 'node:crypto'
import type { Channel, CreateChannel } from '@callboard/contract/channels'
import type { Post } from '@callboard/contract/channel-posts'
import type { Browser, World } from '../../world/open-world.ts'
import { people, type PersonName } from '../../world/people.ts'
import { uploadFile } from '../uploads/upload-file.test.kit.ts'

/** A channel of the owner's, with Pat and Tom unless it says otherwise. */
export async function createChannel(owner: Browser, typed: Partial<CreateChannel> = {}): Promise<Channel> {
  return await owner.call.channels.create({
    id: randomUUID(),
    name: 'Summer show',
    memberIds: [people.pat.id, people.tom.id],
    ...typed,
  })
}

/** Of a file without `children` it is said that nobody can be recognised, which only staff can. */
export async function post(
  browser: Browser,
  channelId: string,
  content: string,
  media: readonly { id: string; description?: string; children?: string[] | null }[] = [],
): Promise<Post> {
  return await browser.call.channels.post({ id: randomUUID(), channelId, content, media: media.map((one) => ({ children: [], ...one })) })
}

export async function comment(browser: Browser, channelId: string, postId: string, content: string) {
  return await browser.call.channels.comment({ id: channelId, postId, commentId: randomUUID(), content })
}

export async function prepareMedia(browser: Browser, bytes: Buffer, name: string) {
  const { id: uploadId } = await uploadFile(browser, bytes, { purpose: 'media', name })
  return await browser.call.media.add({ uploadId })
}

export async function contentsOf(browser: Browser, id: string): Promise<string[]> {
  return (await browser.call.channels.posts({ id })).posts.map(({ content }) => content)
}

export async function notificationsOfPosts(world: World, who: PersonName): Promise<string[]> {
  const rows = await world.inNorthlight(({ db }) =>
    db
      .selectFrom('notifications')
      .select(['title', 'message'])
      .where('userId', '=', people[who].id)
      .where('entityType', 'in', ['post', 'channel'])
      .orderBy('createdAt')
      .orderBy('message')
      .execute(),
  )
  return rows.map(({ title, message }) => `${title}: ${message}`)
}
