export interface FollowedLink {
  type: 'confirmation' | 'recovery'
  token: string
}

/** Reads `#type=confirmation&token=…` of an e-mailed link (S4 accounts); null when it is no such hash. */
export function parseLinkHash(hash: string): FollowedLink | null {
  const params = new URLSearchParams(hash.replace(/^#/, ''))
  const type = params.get('type')
  const token = params.get('token')
  if ((type !== 'confirmation' && type !== 'recovery') || !token || token.length > 200) return null
  return { type, token }
}

let taken: FollowedLink | null = null

/**
 * Takes the secret of an e-mailed link out of the address bar, before anything else can see or keep it. Called first of all.
 * The page that exchanges it finds it by `takenLink`.
 */
export function takeLinkHash() {
  if (location.pathname !== '/auth/callback') return
  // Another link pasted over this one changes the hash only, which loads nothing: begin anew with it.
  addEventListener('hashchange', () => parseLinkHash(location.hash) && location.reload())
  if (!location.hash) return
  taken = parseLinkHash(location.hash)
  history.replaceState(history.state, '', location.pathname + location.search)
}

export function takenLink(): FollowedLink | null {
  return taken
}
