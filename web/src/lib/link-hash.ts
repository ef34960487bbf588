import { tabStorage } from './storage.ts'

const types = ['confirmation', 'recovery', 'welcome', 'invitation', 'email-change', 'email-undo'] as const

export type FollowedLink = { [Type in (typeof types)[number]]: { type: Type; token: string } }[(typeof types)[number]]

/** Reads `#type=confirmation&token=…` of an e-mailed link (S4 accounts); null when it is no such hash. */
export function parseLinkHash(hash: string): FollowedLink | null {
  const type = types.find((known) => known === new URLSearchParams(hash.replace(/^#/, '')).get('type'))
  const token = tokenIn(hash)
  return type && token ? { type, token } : null
}

/** The token in `#token=…`, of an invitation for example; null when there is none. */
export function tokenIn(hash: string): string | null {
  const token = new URLSearchParams(hash.replace(/^#/, '')).get('token')
  return token && token.length <= 200 ? token : null
}

let taken: FollowedLink | null = null

/** Where the link waits while its page is loaded again: of this tab, and gone once the link has opened something. */
const keptAs = 'callboard:link'

/**
 * Takes the secret of an e-mailed link out of the address bar, before anything else can see or keep it. Called first of all.
 * The page that exchanges it finds it by `takenLink`, also after a reload, until `forgetLink`.
 */
export function takeLinkHash() {
  if (location.pathname === '/signup') return moveInvitation()
  if (location.pathname !== '/auth/callback') return
  // Another link pasted over this one changes the hash only, which loads nothing: begin anew with it.
  addEventListener('hashchange', () => parseLinkHash(location.hash) && location.reload())
  if (!location.hash) {
    taken = parseLinkHash(tabStorage.get(keptAs) ?? '')
    return
  }
  taken = parseLinkHash(location.hash)
  if (taken) tabStorage.set(keptAs, new URLSearchParams({ ...taken }).toString())
  else tabStorage.remove(keptAs)
  // Without what the entry remembers: that was of an earlier link.
  history.replaceState(null, '', location.pathname + location.search)
}

export function takenLink(): FollowedLink | null {
  return taken
}

/** The link has opened what it was for. */
export function forgetLink(): void {
  taken = null
  tabStorage.remove(keptAs)
}

/** An invitation may come as `?token=` (S1 §2.1). From the hash it reaches no server's log when the page is loaded again. */
function moveInvitation() {
  const search = new URLSearchParams(location.search)
  const token = search.get('token')
  if (token === null) return
  search.delete('token')
  const rest = search.toString()
  history.replaceState(history.state, '', `/signup${rest && `?${rest}`}#${new URLSearchParams({ token }).toString()}`)
}
