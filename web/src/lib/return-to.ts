/** Where somebody wanted to go before they had to sign in: only a path of our own, never another site and never a page for the signed-out. */
export function safeReturnTo(wanted: unknown): string | undefined {
  if (typeof wanted !== 'string' || !/^\/(?![/\\])/.test(wanted) || wanted.length > 1000) return undefined
  const base = 'https://own.invalid'
  const url = URL.canParse(wanted, base) ? new URL(wanted, base) : null
  if (url?.origin !== base) return undefined
  const path = url.pathname + url.search + url.hash
  // The parser may itself have made a double slash, out of "/./" + "/" for example.
  if (!/^\/(?![/\\])/.test(path)) return undefined
  return url.pathname.startsWith('/dashboard') || url.pathname === '/onboarding' ? path : undefined
}
