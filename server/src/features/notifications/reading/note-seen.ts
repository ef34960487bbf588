import { NotificationType } from '@callboard/contract/notifications'
import type { Actor } from '../../../platform/actor.ts'
import { toDate } from '../../../platform/clock.ts'
import { catalogue } from '../catalogue.ts'
import { setFlags, unreadOfTypes } from '../queries.ts'
import { refreshOwn } from '../refresh-own.ts'
import { showsWhatLinkOpens } from './shows-what-link-opens.ts'

const types = NotificationType.options.filter((type) => catalogue[type].seenAt === 'its-link')

/** Marks what the page at an address shows as read, as if each had been opened (S4 channels). */
export async function noteSeen(actor: Actor, { address }: { address: string }): Promise<{ changed: number }> {
  const unread = await unreadOfTypes(actor, types)
  const seen = unread.filter(({ link }) => showsWhatLinkOpens(address, link)).map(({ id }) => id)
  return refreshOwn(actor, await setFlags(actor, 'read', seen, toDate(actor.clock.now())))
}
