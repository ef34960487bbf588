import sharp from 'sharp'
import type { Post } from '@callboard/contract/channel-posts'
import type { Browser, World } from '../../../world/open-world.ts'
import { children, people, studios } from '../../../world/people.ts'
import { childForm } from '../../students/child.test.kit.ts'
import { createChannel, post, prepareMedia } from '../channels.test.kit.ts'

const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: '#246' } })
  .jpeg()
  .toBuffer()

export async function prepare(by: Browser, name = 'IMG.jpg'): Promise<string> {
  return (await prepareMedia(by, await picture, name)).id
}

/** Posts one picture that shows these children. */
export async function postPicture(
  by: Browser,
  channelId: string,
  named: string[] | null,
  content = '',
): Promise<Post & { mediaId: string }> {
  const mediaId = await prepare(by)
  return { ...(await post(by, channelId, content, [{ id: mediaId, children: named }])), mediaId }
}

export const wholeStudio = (owner: Browser) =>
  createChannel(owner, { memberIds: [people.pat.id, people.quinn.id, people.tom.id, people.tara.id] })

export async function shownIn(browser: Browser, id: string, postId: string): Promise<Post | undefined> {
  return (await browser.call.channels.posts({ id })).posts.find((one) => one.id === postId)
}

export const namesSeenBy = async (browser: Browser, id: string, postId: string) =>
  (await shownIn(browser, id, postId))?.media.map(({ children: named }) => named.map(({ name }) => name))

/** As the family's form says it. */
export async function setConsent(parent: Browser, { id, name }: { id: string; name: string }, photo: boolean): Promise<void> {
  const { version } = await parent.call.students.read({ id })
  await parent.call.students.edit({ ...childForm({ id, name, consents: { photo, socialMedia: false, participation: true } }), version })
}

export const notificationsOf = async (browser: Browser, ...types: string[]) =>
  (await browser.call.notifications.list({ pageSize: 50 })).notifications
    .filter(({ type, requiresAction, isRead }) => types.includes(type) && (requiresAction || !isRead))
    .map(({ title }) => title)

export async function endPlan(world: World, daysAgo: number | null): Promise<void> {
  const trialEndsAt = daysAgo === null ? null : new Date(world.clock.now().subtract({ hours: daysAgo * 24 }).epochMilliseconds)
  await world.database.kysely
    .updateTable('studioSubscriptions')
    .set({ status: daysAgo === null ? 'active' : 'trialing', trialEndsAt, ...(daysAgo !== null && { providerSubscriptionId: null }) })
    .where('studioId', '=', studios.northlight.id)
    .execute()
}

export { children, people }
