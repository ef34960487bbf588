import { ConnectionError } from '../api.ts'
import { isOnServer, mayReload } from '../head/unreachable.ts'

// The bundler requests a style sheet only once, even if that failed, so a retry must load it.
const lostSheets = new Set<string>()
addEventListener(
  'error',
  ({ target }) => {
    if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet') return
    lostSheets.add(target.href)
    target.remove()
  },
  true,
)
const sheetsOf = new WeakMap<() => unknown, Set<string>>()

/** How browsers and the bundler report files that could not be fetched. */
const notFetched = /imported module|script failed|preload CSS/i

/** Loads a lazy part, rejecting with a ConnectionError while offline; if the server has a newer build, reloads the page once. */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await fetchPart(load)
  } catch (error) {
    if (!(error instanceof ConnectionError) || !(await isOnServer('/'))) throw error
    return fetchPart(load).catch(async (again: unknown) => {
      if (again instanceof ConnectionError && isNothingAtStake() && (mayReload() || (await isBack(again)))) {
        location.reload()
        return new Promise<never>(() => {})
      }
      throw again
    })
  }
}

/** Whether no form would lose what has been typed into it. If one would, the part is asked for again later. */
const isNothingAtStake = () => dispatchEvent(new Event('beforeunload', { cancelable: true }))

/** Chromium does not ask again for a file that it once could not import: it is there again for a new page only. */
async function isBack({ cause }: ConnectionError): Promise<boolean> {
  const [file] = /https?:\S+/.exec(String(cause)) ?? []
  return file !== undefined && (await isOnServer(file)) && mayReload(file)
}

export async function fetchPart<Part>(load: () => Promise<Part>): Promise<Part> {
  const sheets = sheetsOf.get(load) ?? new Set()
  sheetsOf.set(load, sheets)
  try {
    await Promise.all([...sheets].map(bringSheet))
    return await load()
  } catch (cause) {
    if (!(cause instanceof Error && notFetched.test(cause.message))) throw cause
    for (const href of lostSheets) sheets.add(href)
    throw new ConnectionError('offline', { cause })
  }
}

async function bringSheet(href: string): Promise<void> {
  if (!lostSheets.has(href)) return
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', crossOrigin: '', href })
  await new Promise((done, failed) => {
    link.onload = done
    link.onerror = () => failed(new Error('preload CSS'))
    document.head.append(link)
  })
  lostSheets.delete(href)
}
