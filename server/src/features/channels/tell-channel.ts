import type { Actor } from '../../platform/actor.ts'
import type { PostRow } from './queries/posts.ts'
import { memberIds } from './queries/people.ts'

/** Browsers of those who are in a channel fetch what has changed in it. */
export async function tellChannel(actor: Actor, channelId: string): Promise<void> {
  actor.refresh('channels', await audienceOf(actor, channelId), [channelId])
}

/** Owners see every channel. */
export async function audienceOf(actor: Actor, channelId: string) {
  return { roles: ['owner'] as const, users: await memberIds(actor, channelId) }
}

/** Where families are asked who is coming, they see that the question has gone. */
export async function refreshAsked(actor: Actor, channelId: string, { announcement }: Pick<PostRow, 'announcement'>): Promise<void> {
  if (announcement?.asks) actor.refresh('attendance', await audienceOf(actor, channelId), [announcement.asks])
}
