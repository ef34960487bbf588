import { tabStorage } from '../storage.ts'

const types = ['confirmation', 'recovery', 'welcome', 'invitation', 'email-change', 'email-undo'] as const

export type FollowedLink = { [Type in (typeof types)[number]]: { type: Type; token: string } }[(typeof types)[number]]

/** Reads `#type=confirmation&token=…` of an emailed link (S4 accounts). */
export function parseLinkHash(hash: string): FollowedLink | null {
  const type = types.find((known) => known === new URLSearchParams(hash.replace(/^#/, '')).get('type'))
  const token = tokenIn(hash)
  return type && token ? { type, token } : null
}

export function tokenIn(hash: string): string | null {
  const token = new URLSearchParams(hash.replace(/^#/, '')).get('token')
  return token && token.length <= 200 ? token : null
}

let taken: FollowedLink | null = null

/** Keeps the link across reloads of this tab until it has been used. */
const keptAs = 'callboard:link'

/** Removes an emailed secret from the address bar, before anything can record it; `takenLink` returns it until `forgetLink`. */
export function takeLinkHash() {
  if (location.pathname === '/signup') return moveInvitation()
  if (location.pathname !== '/auth/callback') return
  // Pasting another link changes only the hash, so reload.
  addEventListener('hashchange', () => parseLinkHash(location.hash) && location.reload())
  if (!location.hash) {
    taken = parseLinkHash(tabStorage.get(keptAs) ?? '')
    return
  }
  taken = parseLinkHash(location.hash)
  if (taken) tabStorage.set(keptAs, new URLSearchParams({ ...taken }).toString())
  else tabStorage.remove(keptAs)
  // Drops the entry's state, which belonged to an earlier link.
  history.replaceState(null, '', location.pathname + location.search)
}

export function takenLink(): FollowedLink | null {
  return taken
}

export function forgetLink(): void {
  taken = null
  tabStorage.remove(keptAs)
}

/** Moves `?token=` (S1 §2.1) to the hash, which no server logs. */
function moveInvitation() {
  const search = new URLSearchParams(location.search)
  const token = search.get('token')
  if (token === null) return
  search.delete('token')
  const rest = search.toString()
  history.replaceState(history.state, '', `/signup${rest && `?${rest}`}#${new URLSearchParams({ token }).toString()}`)
}
