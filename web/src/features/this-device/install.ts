import { useSyncExternalStore } from 'react'
import { isApplePhone } from '../../lib/device/device-word.ts'
import type { InstallOffer } from '../../lib/head/install-offer.ts'
import { storage } from '../../lib/storage.ts'

/** `by-hand`: on iPhones and iPads only the person can, from the menu of Safari. */
export type HowToInstall = 'offer' | 'by-hand' | 'installed' | 'no'

const listeners = new Set<() => void>()
const tell = () => {
  for (const listener of listeners) listener()
}
addEventListener('beforeinstallprompt', tell)
addEventListener('appinstalled', () => {
  window.installOffer = undefined
  tell()
})

function howToInstall(): HowToInstall {
  if (matchMedia('(display-mode: standalone)').matches || (navigator as { standalone?: boolean }).standalone) return 'installed'
  if (window.installOffer) return 'offer'
  return isApplePhone() ? 'by-hand' : 'no'
}

export const useHowToInstall = () => useSyncExternalStore(listen, howToInstall)

function listen(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Lets the browser ask. An offer can be made once. */
export async function install(): Promise<void> {
  const offer: InstallOffer | undefined = window.installOffer
  window.installOffer = undefined
  await offer?.prompt()
  tell()
}

const visitsOf = (userId: string) => `callboard:visits:${userId}`
const declined = 'callboard:install-declined'
/** Pages opened within that time are one visit. */
const visitMs = 30 * 60_000

/** Counts this visit. @returns whether it is a later one than the first, and nobody has declined here */
export function mayInvite(userId: string, now = Date.now()): boolean {
  const [count = 0, at = 0] = (storage.get(visitsOf(userId)) ?? '').split(' ').map(Number)
  const visits = now - at > visitMs ? count + 1 : count
  storage.set(visitsOf(userId), `${visits} ${now}`)
  return visits >= 2 && storage.get(declined) === null
}

export const declineInstalling = () => storage.set(declined, '1')
