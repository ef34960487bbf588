import { linkStudioKey } from '../lib/head/link-studio.ts'

/** Takes the studio that an emailed link names out of the address, which is then that of any page. */
export function takeLinkStudio() {
  const search = new URLSearchParams(location.search)
  const studioId = search.get('studio')
  if (studioId === null || !location.pathname.startsWith('/dashboard')) return
  search.delete('studio')
  try {
    sessionStorage.setItem(linkStudioKey, studioId)
  } catch {
    // The link then opens in the studio that the browser is in.
  }
  const rest = search.toString()
  history.replaceState(history.state, '', location.pathname + (rest && `?${rest}`) + location.hash)
}
