import { isShared } from '../../lib/device/shared.ts'
import { beginWorker, workerHere } from '../../lib/device/worker.ts'
import { mayRingHere } from './may-ring-here.ts'

/** The push service's address of this browser, asked for with the server's key; one of another key is given up first. */
export async function subscribeHere(publicKey: string) {
  const registration = await beginWorker()
  const before = await registration.pushManager.getSubscription()
  if (before && keyOf(before) !== publicKey) await before.unsubscribe()
  const { endpoint, keys = {} } = (
    await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  ).toJSON()
  return { endpoint: endpoint ?? '', keys: { p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' }, publicKey }
}

/** Whether the server still has the address by which this browser is rung. */
export async function isReachedAt(addressHash: string | null, publicKey: string): Promise<boolean> {
  const subscription = await (await registered())?.pushManager.getSubscription()
  if (!subscription || addressHash === null || keyOf(subscription) !== publicKey) return false
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(subscription.endpoint))
  return base64url(hash) === addressHash
}

/** Where nothing is kept the worker goes with the address, so that none is left behind. */
export async function giveUpHere(): Promise<void> {
  const registration = await registered()
  for (const shown of (await registration?.getNotifications()) ?? []) shown.close()
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
  if (isShared()) await registration?.unregister()
  await navigator.clearAppBadge?.()
}

/** What stands on the screen of one membership, by tag. */
export async function shownHere(userId: string): Promise<Notification[]> {
  const shown = (await (await registered())?.getNotifications()) ?? []
  return shown.filter(({ tag }) => tag.startsWith(`${userId}/`))
}

const registered = async () => (mayRingHere() === 'impossible' ? undefined : workerHere())

function keyOf({ options: { applicationServerKey } }: PushSubscription): string {
  return applicationServerKey ? base64url(applicationServerKey) : ''
}

function base64url(bytes: ArrayBuffer): string {
  return btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
}
