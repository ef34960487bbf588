import type { FullSession, Session } from '@callboard/contract/auth'
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { refreshLoop } from 'virtual:callboard-contract'
import { api, careForSession, ConnectionError } from './api.ts'
import { sayFarewell } from './farewell.ts'
import { oneAtATime } from './leader.ts'
import { failureOf, faultsAreFor } from './refusals.ts'
import { backoff, sessionNeeds } from './refresh-schedule.ts'
import { storage } from './storage.ts'

export type { FullSession, Session }
export type RecoverySession = Extract<Session, { kind: 'recovery' }>

/** The session's end by this device's clock, shared by all tabs; there while a session that can be refreshed is. */
const endsAtKey = 'callboard:session-ends-at'
/** When this browser last got a session. */
const keptAtKey = 'callboard:session-kept-at'
const attemptKey = 'callboard:refresh-attempt'

/** `signed-out` on purpose, or `lost`: it expired, or was ended elsewhere. */
type End = 'signed-out' | 'lost'
type Said = { kind: 'session'; session: Session } | { kind: 'over'; why: End; farewell?: string | undefined }
const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('callboard:session') : null

let queries: QueryClient

export const sessionQuery = queryOptions({
  queryKey: ['auth', 'session'],
  queryFn: fetchSession,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
})

/** The session of this browser: `data` is null when nobody is signed in. */
export function useSession() {
  return useQuery(sessionQuery)
}

/** The session where a page cannot be shown without one (behind the access guard). */
export function useSignedIn(): FullSession {
  const { data } = useSession()
  if (data?.kind !== 'full') throw new Error('This page is shown to signed-in people only')
  return data
}

/** Whether somebody was signed in here last time: then it is worth waiting for the session before showing sign-in. */
export function mayBeSignedIn(): boolean {
  return storage.get(endsAtKey) !== null
}

/** How often a session has begun or ended in this tab. */
let changes = 0

async function fetchSession(): Promise<Session | null> {
  const before = changes
  const { session } = await api.auth.session()
  // One that began or ended meanwhile, by a link for example, is newer than this answer.
  if (changes !== before) return queries.getQueryData(sessionQuery.queryKey) ?? null
  if (session) {
    keep(session)
    return session
  }
  if (!mayBeSignedIn()) return null
  // The short-lived cookie is gone, but the refresh token may still hold.
  const fresh = await renewed()
  if (fresh && fresh !== 'elsewhere') return fresh
  // Refreshed by another tab, or nobody could be asked: ask again. Null means that nobody is signed in, and nothing else.
  if (mayBeSignedIn()) throw new ConnectionError('unavailable')
  return null
}

function keep(session: Session) {
  faultsAreFor(session.kind === 'full' && session.user.role === 'owner' ? 'whoever runs Callboard for you' : 'your studio')
  storage.remove(attemptKey)
  // Others cannot be refreshed: they set one password or take one code, or run out.
  if (session.kind !== 'full') storage.remove(endsAtKey)
  else storage.set(endsAtKey, String(Date.now() + session.expiresIn * 1000))
  storage.set(keptAtKey, String(Date.now()))
}

/** After sign-in, a followed link or a refresh: this browser's session is this one, in every tab. */
export function beginSession(session: Session) {
  keep(session)
  editSession(session)
}

/** Shows something new about the session that goes on, in every tab: the studio got its name, for example. */
export function editSession(session: Session) {
  adopt(session)
  channel?.postMessage({ kind: 'session', session } satisfies Said)
}

function adopt(session: Session) {
  changes++
  const before = queries.getQueryData(sessionQuery.queryKey)
  // What another person saw must not be shown to this one.
  if (before && before.user.id !== session.user.id) forgetData()
  lastEnd = null
  sayFarewell(null)
  queries.setQueryData(sessionQuery.queryKey, session)
}

let lastEnd: End | null = null

/** Why nobody is signed in any more: who signed out does not want to return to the page they left. */
export function howSessionEnded() {
  return lastEnd
}

/** The session is over, in every tab. What was shown is forgotten. `farewell`: what the sign-in page then says, where the account is gone. */
export function endSession(why: End, farewell?: string) {
  storage.remove(endsAtKey)
  storage.remove(attemptKey)
  dropSession(why, farewell)
  channel?.postMessage({ kind: 'over', why, farewell } satisfies Said)
}

function dropSession(why: End, farewell?: string) {
  changes++
  lastEnd = why
  if (farewell) sayFarewell(farewell)
  queries.setQueryData(sessionQuery.queryKey, null)
  forgetData()
}

function forgetData() {
  const isData = { predicate: (query: { queryKey: readonly unknown[] }) => query.queryKey[0] !== 'auth' }
  void queries.cancelQueries(isData)
  queries.removeQueries(isData)
}

/** Signs out here and in all tabs of this browser. Rejects when the server could not be told, because the session then still lives. */
export async function signOut(everywhere = false) {
  try {
    await api.auth.signOut({ everywhere })
  } catch (error) {
    // S1 §8: a session that the server does not know any more is as good as ended.
    if (failureOf(error).kind !== 'refused') throw error
  }
  endSession('signed-out')
}

/** Asks the server for the session again: something about it changed, or may be over. */
export function recheckSession() {
  return queries.invalidateQueries({ queryKey: sessionQuery.queryKey, exact: true })
}

type Renewal = Session | 'elsewhere' | null
let refreshing: Promise<Renewal> | null = null

/** Refreshes once for all who ask at the same time, in all tabs: `elsewhere` when another tab has. Resolves to null when there is no fresh session. */
function renewed(): Promise<Renewal> {
  const endBefore = endsAt()
  refreshing ??= oneAtATime('callboard:refresh', async () => {
    // While this tab waited for its turn, another may have refreshed, or signed out.
    const endNow = endsAt()
    if (endNow === endBefore) return refresh()
    return endNow === null ? null : 'elsewhere'
  }).finally(() => {
    refreshing = null
  })
  return refreshing
}

async function refresh(): Promise<Session | null> {
  const startedAt = Date.now()
  for (let failures = 1; ; failures++) {
    try {
      // Kept until an answer comes, so that the server recognises a repeat of this attempt after a lost answer.
      const attempt = storage.get(attemptKey) ?? crypto.randomUUID()
      storage.set(attemptKey, attempt)
      const session = await api.auth.refresh({ attempt })
      beginSession(session)
      return session
    } catch (error) {
      if (!(error instanceof ConnectionError)) {
        storage.remove(attemptKey)
        const { code, message } = failureOf(error)
        if (code === 'session-not-found') endSession('lost')
        if (code === 'account-deleted' || code === 'studio-closed') endSession('signed-out', message)
        return null
      }
      const wait = backoff(refreshLoop, failures, startedAt, Date.now())
      if (wait === null) return null
      await new Promise((resolve) => setTimeout(resolve, wait))
    }
  }
}

/**
 * Loads the session and keeps it. By the loop of S1 §9 one tab of the browser refreshes it (`leadRefreshing`); a tab that is looked at,
 * or that wants to make a call, does so itself when that one has not.
 */
export function startSession(client: QueryClient) {
  queries = client
  careForSession({ beforeCall: () => (needs() === 'expired' ? renewed() : null), renew, recheck })
  channel?.addEventListener('message', ({ data }: MessageEvent<Said>) => {
    if (data.kind === 'over') dropSession(data.why, data.farewell)
    else adopt(data.session)
  })
  void client.prefetchQuery(sessionQuery)

  // After sleep the timers come late: whoever is looked at refreshes at once.
  const woken = () => document.visibilityState === 'visible' && refreshIfDue()
  document.addEventListener('visibilitychange', woken)
  for (const sign of ['pageshow', 'focus', 'online']) addEventListener(sign, woken)
}

/** What the leading tab does. Returns how to stop. */
export function leadRefreshing() {
  refreshIfDue()
  const ticking = setInterval(refreshIfDue, refreshLoop.tickSeconds * 1000)
  return () => clearInterval(ticking)
}

function refreshIfDue() {
  if (needs() !== 'nothing') void renewed()
}

/**
 * For a call that was refused because its token was not the session's: whether it is worth repeating. A token that was replaced while the
 * call was under way needs no further refresh, which would only replace the tokens of other calls under way.
 */
async function renew(calledAt: number): Promise<boolean> {
  if (Number(storage.get(keptAtKey) ?? 0) >= calledAt) return true
  return (await renewed()) !== null
}

let rechecking: Promise<void> | null = null

/**
 * For a call that was refused although the guard let its page through: a trial may have ended, or a role have been changed, since the
 * session was read. Read once for all calls of that moment, and not for those that were under way when it was.
 */
function recheck(calledAt: number) {
  const readAt = queries.getQueryState(sessionQuery.queryKey)?.dataUpdatedAt ?? 0
  if (readAt >= calledAt) return
  rechecking ??= recheckSession().finally(() => {
    rechecking = null
  })
}

function endsAt(): number | null {
  const stored = storage.get(endsAtKey)
  return stored === null ? null : Number(stored)
}

function needs() {
  const end = endsAt()
  return end === null ? 'nothing' : sessionNeeds(refreshLoop, end, Date.now())
}
