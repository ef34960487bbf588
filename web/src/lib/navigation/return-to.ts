/** Prevents open redirects: only a path of our own, and never a signed-out page. */
export function safeReturnTo(wanted: unknown): string | undefined {
  if (typeof wanted !== 'string' || !/^\/(?![/\\])/.test(wanted) || wanted.length > 1000) return undefined
  const base = 'https://own.invalid'
  const url = URL.canParse(wanted, base) ? new URL(wanted, base) : null
  if (url?.origin !== base) return undefined
  const path = url.pathname + url.search + url.hash
  // Parsing may create a double slash, out of "/./" + "/" for example.
  if (!/^\/(?![/\\])/.test(path)) return undefined
  return url.pathname.startsWith('/dashboard') || url.pathname === '/onboarding' ? path : undefined
}
