import { isApplePhone } from '../../lib/device/device-word.ts'

/** `home-screen`: an iPhone or iPad rings only for what was added to its Home Screen. */
export function mayRingHere(): 'yes' | 'ask' | 'refused' | 'home-screen' | 'impossible' {
  if ('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window) {
    if (Notification.permission === 'denied') return 'refused'
    return Notification.permission === 'granted' ? 'yes' : 'ask'
  }
  return isApplePhone() && isSecureContext ? 'home-screen' : 'impossible'
}
