import { answerOrKept, sendOn, tidyKept } from './kept.ts'
import { ringThrough, type RingingWorker } from './ring.ts'
import { activateShell, fromServer, installShell, isInShell, openPage, shellFile } from './shell.ts'
import { mayBeKept, mayChangeSession } from './what-is-kept.ts'

interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface Fetching extends Lasting {
  readonly request: Request
  readonly preloadResponse: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}
interface Worker {
  readonly registration: { readonly navigationPreload?: { enable(): Promise<void> } }
  readonly clients: { claim(): Promise<void> }
  addEventListener(type: 'install' | 'activate', hear: (event: Lasting) => void): void
  addEventListener(type: 'fetch', hear: (event: Fetching) => void): void
}

const worker = self as unknown as Worker

// A newer one waits until no page of this build is open.
worker.addEventListener('install', (event) => void installShell(event))
worker.addEventListener('activate', (event) => {
  void activateShell(event)
  event.waitUntil(Promise.all([worker.clients.claim(), worker.registration.navigationPreload?.enable(), tidyKept()]))
})
worker.addEventListener('fetch', (event) => {
  const { url, method, mode } = event.request
  const { origin, pathname, search } = new URL(url)
  if (origin !== location.origin) return
  if (method === 'POST' && mayChangeSession(pathname)) event.respondWith(sendOn(event.request))
  if (method !== 'GET') return
  if (mode === 'navigate') {
    event.waitUntil(tidyKept())
    event.respondWith(pathname === '/' || pathname.startsWith('/dashboard') ? openPage(event) : fromServer(event))
  } else if (mayBeKept(pathname + search)) event.respondWith(answerOrKept(event.request, (work) => event.waitUntil(work)))
  // The page itself is asked for to see whether Callboard is there, and which build it has.
  else if (pathname !== '/' && isInShell(url)) event.respondWith(shellFile(event.request))
})
ringThrough(self as unknown as RingingWorker)
