/** `home-screen`: an iPhone or iPad rings only for what was added to its Home Screen. */
export function mayRingHere(): 'yes' | 'ask' | 'refused' | 'home-screen' | 'impossible' {
  if ('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window) {
    if (Notification.permission === 'denied') return 'refused'
    return Notification.permission === 'granted' ? 'yes' : 'ask'
  }
  const isApple = /iPhone|iPad/.test(navigator.userAgent) || (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)
  return isApple && isSecureContext ? 'home-screen' : 'impossible'
}
