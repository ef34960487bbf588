import { deviceWord } from '../../lib/device/device-word.ts'
import type { RecentNotifications } from '@callboard/contract/notifications'
import { ringTag } from '@callboard/contract/ring-tag'
import type { QueryClient } from '@tanstack/react-query'
import { sayFailed } from '../../ui/notices/toasts.ts'
import { hearRecent } from '../notifications/hear-recent.ts'
import { ringingQuery, showRinging, tellAddress } from './api.ts'
import { forgetDevice, keptDevice } from './kept-device.ts'
import { mayRingHere } from './may-ring-here.ts'
import { giveUpHere, isReachedAt, shownHere, subscribeHere } from './this-device.ts'

/** Looks after a browser that was made to ring, while Callboard is open in it. Returns how to stop. */
export function keepRinging(queries: QueryClient, userId: string): () => void {
  void renew(queries, userId).catch(() => undefined)
  const stop = hearRecent(queries, (recent) => void settle(userId, recent).catch(() => undefined))
  return () => {
    stop()
    // Signed out: what still stands on the screen is nobody's business.
    if (keptDevice(userId) === null) void giveUpHere().catch(() => undefined)
  }
}

/** Push services drop addresses without a word: a new one is asked for, and what cannot ring any more is said once. */
async function renew(queries: QueryClient, userId: string): Promise<void> {
  const id = keptDevice(userId)
  if (id === null) return
  const { publicKey, devices } = await queries.fetchQuery(ringingQuery())
  const own = devices.find((device) => device.id === id && device.isThis)
  if (own && mayRingHere() === 'yes') {
    if (await isReachedAt(own.addressHash, publicKey)) return
    return await showRinging(queries, await tellAddress({ id, ...(await subscribeHere(publicKey)) }))
  }
  forgetDevice(userId)
  sayFailed(`This ${deviceWord()} does not ring any more`, {
    message: 'You can switch it on again in Settings, under Email notifications.',
  })
}

/** The count on the app's icon, and nothing on the screen that was read elsewhere. */
async function settle(userId: string, { notifications, unreadCount }: RecentNotifications): Promise<void> {
  await navigator.setAppBadge?.(unreadCount)
  const tagsOf = (isRead: boolean) => new Set(notifications.filter((one) => one.isRead === isRead).map((one) => ringTag(userId, one)))
  const [read, unread] = [tagsOf(true), tagsOf(false)]
  for (const shown of await shownHere(userId)) if (unreadCount === 0 || (read.has(shown.tag) && !unread.has(shown.tag))) shown.close()
}
