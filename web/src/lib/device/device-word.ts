/** Phones, tablets and computers, as their people call them. */
export function deviceWord(): string {
  const { userAgent, maxTouchPoints } = navigator
  if (/iPhone|Android.*Mobile/.test(userAgent)) return 'phone'
  // An iPad calls itself a Mac.
  if (/iPad|Android/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)) return 'tablet'
  return 'computer'
}

export const isApplePhone = () =>
  /iPhone|iPad/.test(navigator.userAgent) || (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)
