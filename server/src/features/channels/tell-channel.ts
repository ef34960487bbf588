import type { Actor } from '../../platform/actor.ts'
import { memberIds } from './queries/people.ts'

/** Browsers of those who are in a channel fetch what has changed in it. */
export async function tellChannel(actor: Actor, channelId: string): Promise<void> {
  actor.refresh('channels', await audienceOf(actor, channelId), [channelId])
}

/** Owners see every channel. */
export async function audienceOf(actor: Actor, channelId: string) {
  return { roles: ['owner'] as const, users: await memberIds(actor, channelId) }
}
