import type { LiveEvent } from '@callboard/contract/live'
import type { Query, QueryClient } from '@tanstack/react-query'
import { livePath } from 'virtual:callboard-contract'
import { setConnected } from '../connection.ts'
import { concerns, type Heard, noteEvent } from './heard.ts'
import { forgetAnswers } from '../head/first-answers.ts'
import { whenLeading } from '../session/leader.ts'
import { type FullSession, recheckSession, sessionQuery } from '../session/session.ts'

const gatherMs = 50
const longHiddenMs = 30_000
const retryMs = { first: 1_000, most: 30_000 }

type TabMessage =
  | { kind: 'change'; event: LiveEvent; number: number }
  | { kind: 'reset' }
  | { kind: 'end' }
  | { kind: 'connected'; now: boolean; at: number }
  | { kind: 'connected?' }
const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('callboard:live') : null

let queries: QueryClient
let changed: Heard = new Map()
let gathering: ReturnType<typeof setTimeout> | undefined
/** Another tab has changed the studio, and the stream with it. */
let isAway = false

/**
 * Invalidates the queries whose `meta` shows what has changed, and all after a gap in the stream. One tab holds the stream (`leadLive`) and
 * tells the others. `first` is the session under which this tab's data was fetched.
 */
export function startLive(client: QueryClient, first: FullSession) {
  queries = client
  stream.knownAs = first.user.id
  stream.from = first.liveFrom
  channel?.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
    if (data.kind === 'connected?') stream.tell()
    else hear(data)
  })
  channel?.postMessage({ kind: 'connected?' } satisfies TabMessage)
  client.getQueryCache().subscribe(({ query }) => {
    if (query.queryKey[0] !== sessionQuery.queryKey[0]) return
    stream.know()
    const was = isAway
    isAway = browsers() !== client.getQueryData(sessionQuery.queryKey)
    // What was said meanwhile was for another studio.
    if (was && !isAway) refetchAll()
  })

  let hiddenAt = 0
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') hiddenAt = Date.now()
    else if (hiddenAt && Date.now() - hiddenAt > longHiddenMs) refetchAll()
  })
  addEventListener('pageshow', (event) => event.persisted && refetchAll())
  addEventListener('offline', () => setConnected(false))
  addEventListener('online', () => {
    stream.tryNow()
    channel?.postMessage({ kind: 'connected?' } satisfies TabMessage)
  })
  whenLeading('live', leadLive)
}

function hear(said: TabMessage) {
  if (said.kind === 'change' || said.kind === 'reset') forgetAnswers()
  if (said.kind === 'change') {
    stream.from = Math.max(stream.from, said.number)
    noteEvent(changed, said.event)
    gathering ??= setTimeout(refetchChanged, gatherMs)
  } else if (said.kind === 'reset') refetchAll()
  else if (said.kind === 'end') void recheckSession()
  else if (said.kind === 'connected') {
    setConnected(said.now)
    if (said.at <= stream.from) return
    // Sent before this tab could listen.
    stream.from = said.at
    forgetAnswers()
    refetchAll()
  }
}

function say(said: TabMessage) {
  channel?.postMessage(said)
  hear(said)
}

function refetchChanged() {
  gathering = undefined
  const heard = changed
  changed = new Map()
  refetch(({ meta }) => concerns(heard, meta))
}

function refetchAll() {
  refetch(({ queryKey }) => queryKey[0] !== sessionQuery.queryKey[0])
}

/** Invalidation skips a first load in flight, whose answer may be stale, so it is repeated afterwards. */
function refetch(predicate: (query: Query) => boolean) {
  if (isAway) return
  for (const { state, promise, queryKey } of queries.getQueryCache().findAll({ predicate, fetchStatus: 'fetching' }))
    if (state.status === 'pending')
      void promise?.then(
        () => queries.invalidateQueries({ queryKey, exact: true }),
        () => undefined,
      )
  void queries.invalidateQueries({ predicate })
}

/** The browser's session, whose stream this tab may hold for all: not always that of the page. */
function browsers() {
  const session = queries.getQueryData(sessionQuery.queryKey)
  return (session?.kind === 'full' && session.away) || session
}

/** One per browser, open while somebody is signed in. */
const stream = {
  source: null as EventSource | null,
  userId: null as string | null,
  /** the user whom `from` belongs to */
  knownAs: null as string | null,
  /** the number of the last event that this tab cannot have missed */
  from: 0,
  hadGap: false,
  retry: undefined as ReturnType<typeof setTimeout> | undefined,
  wait: retryMs.first,

  /** Records who is signed in and from which event on; later sessions do not count, as the data on screen may be older. */
  know(): string | null {
    const session = browsers()
    const userId = session?.kind === 'full' ? session.user.id : null
    if (userId !== this.knownAs) this.from = session?.kind === 'full' ? session.liveFrom : 0
    this.knownAs = userId
    return userId
  },

  follow(userId: string | null) {
    if (userId === this.userId) return
    this.userId = userId
    this.close()
    if (userId) return this.open()
    this.hadGap = false
    say({ kind: 'connected', now: true, at: this.from })
  },

  open() {
    const source = new EventSource(`${livePath}?after=${this.from}&as=${this.userId}`)
    this.source = source
    source.addEventListener('open', () => {
      this.wait = retryMs.first
      say({ kind: 'connected', now: true, at: this.from })
      // The server may no longer have what Last-Event-ID asks for; only refetching is safe.
      if (this.hadGap) say({ kind: 'reset' })
      this.hadGap = false
    })
    source.addEventListener('error', () => {
      this.hadGap = true
      say({ kind: 'connected', now: false, at: this.from })
      // The browser reconnects on its own, unless it was refused.
      if (source.readyState !== EventSource.CLOSED) return
      this.source = null
      this.retry = setTimeout(() => void recheckSession().then(() => this.userId && !this.source && this.open()), this.wait)
      this.wait = Math.min(this.wait * 2, retryMs.most)
    })
    source.addEventListener('change', ({ data, lastEventId }) =>
      say({ kind: 'change', event: JSON.parse(data) as LiveEvent, number: Number(lastEventId) || 0 }),
    )
    source.addEventListener('reset', () => say({ kind: 'reset' }))
    source.addEventListener('end', () => {
      this.close()
      this.userId = null
      say({ kind: 'end' })
    })
  },

  /** The network is back, so the wait for the next attempt is skipped. */
  tryNow() {
    if (!this.userId) return
    if (this.source?.readyState === EventSource.OPEN) return hear({ kind: 'connected', now: true, at: this.from })
    this.hadGap = true
    this.close()
    this.open()
  },

  close() {
    clearTimeout(this.retry)
    this.source?.close()
    this.source = null
  },

  tell() {
    if (this.source) channel?.postMessage({ kind: 'connected', now: !this.hadGap, at: this.from } satisfies TabMessage)
  },
}

function leadLive() {
  const follow = () => stream.follow(stream.know())
  const unsubscribe = queries.getQueryCache().subscribe(({ query }) => query.queryKey[0] === sessionQuery.queryKey[0] && follow())
  follow()
  return () => {
    unsubscribe()
    stream.close()
    stream.userId = null
  }
}
