import { PrecacheController } from 'workbox-precaching/PrecacheController'
import { shellStore } from '../lib/device/keeper.ts'

interface ShellFile {
  readonly url: string
  readonly revision: string | null
  readonly integrity?: string
}
/** Of this build, named by the build. */
declare const shellFiles: readonly ShellFile[]

/** A page that has not come by then opens as it was kept. */
const patienceMs = 3_000

const files = new PrecacheController({ cacheName: shellStore })
files.addToCacheList([...shellFiles])

type Installing = Parameters<PrecacheController['install']>[0]

export const installShell = (event: Event) => files.install(event as Installing)
export const activateShell = (event: Event) => files.activate(event as Installing)

/** Whether a file of this build is kept. */
export const isInShell = (url: string) => files.getCacheKeyForURL(url) !== undefined

/** What has that name never changes. */
export const shellFile = async (request: Request) => (await files.matchPrecache(request)) ?? fetch(request)

interface Opening {
  readonly request: Request
  readonly preloadResponse: Promise<Response | undefined>
}

/** The page from the server, so that it is of the newest build, or the kept one with its own files. */
export async function openPage(opening: Opening): Promise<Response> {
  const asked = fromServer(opening)
  const late = new Promise<null>((resolve) => setTimeout(resolve, patienceMs, null))
  const answer = await Promise.race([asked.catch(() => null), late])
  if (answer && answer.status < 500) return answer
  return (await files.matchPrecache('/')) ?? answer ?? asked
}

/** Asked for while the worker was still starting. */
export const fromServer = async ({ request, preloadResponse }: Opening): Promise<Response> => (await preloadResponse) ?? fetch(request)
