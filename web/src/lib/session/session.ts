import type { FullSession as Opened, LimitedSession, Session as Answered } from '@callboard/contract/auth'
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { createContext, use } from 'react'
import { refreshLoop } from 'virtual:callboard-contract'
import { api, careForSession, ConnectionError } from '../api.ts'
import { forgetAnswers } from '../head/first-answers.ts'
import { signingOutKey } from '../head/signing-out.ts'
import { sayFarewell } from './farewell.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { failureOf, faultsAreFor } from '../refusals.ts'
import { backoff, sessionNeeds } from './refresh-schedule.ts'
import { filesKept, forgetAtSignOut, storage } from '../storage.ts'

export interface FullSession extends Opened {
  /** another tab has changed to this one, of the same login: the page stays as it is and asks nothing until that is undone */
  away?: Answered
}
export type Session = FullSession | LimitedSession
export type RecoverySession = Extract<Session, { kind: 'recovery' }>

/** The session's end by this device's clock, shared by all tabs; present while it can be refreshed. */
const endsAtKey = 'callboard:session-ends-at'
const keptAtKey = 'callboard:session-kept-at'
const attemptKey = 'callboard:refresh-attempt'
const refreshLock = 'callboard:refresh'

/** `lost`: expired, or ended elsewhere. */
type End = 'signed-out' | 'lost'
type TabMessage = { kind: 'session'; session: Session } | { kind: 'over'; why: End; farewell?: string | undefined }
const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('callboard:session') : null

let queries: QueryClient

export const sessionQuery = queryOptions({
  queryKey: ['auth', 'session'],
  queryFn: fetchSession,
  meta: { shows: ['sessions', 'studios', 'subscriptions', 'users'] },
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
})

const current = () => queries.getQueryData(sessionQuery.queryKey)

/** `data` is null when nobody is signed in. */
export function useSession() {
  return useQuery(sessionQuery)
}

/** Given by the access guard: a context costs a card of a list less than a query of its own. */
export const SignedIn = createContext<FullSession | null>(null)

/** For pages behind the access guard. */
export function useSignedIn(): FullSession {
  const session = use(SignedIn)
  if (!session) throw new Error('This page is shown to signed-in people only')
  return session
}

/** Somebody was last signed in here, so it is worth waiting for the session before showing sign-in. */
export function mayBeSignedIn(): boolean {
  return storage.get(endsAtKey) !== null
}

/** How often a session has begun or ended in this tab. */
let changes = 0

async function endLeftSession(): Promise<void> {
  if (storage.get(signingOutKey) === null) return
  await unlessRefused(api.auth.signOut({}))
  storage.remove(signingOutKey)
}

/** S1 §8: an unknown session counts as ended. */
async function unlessRefused(signingOut: Promise<unknown>): Promise<void> {
  await signingOut.catch((error: unknown) => {
    if (failureOf(error).kind !== 'refused') throw error
  })
}

async function fetchSession(): Promise<Session | null> {
  await endLeftSession()
  const before = changes
  const { session } = await api.auth.session()
  // A session that has since begun or ended is newer than this answer.
  if (changes !== before) return current() ?? null
  if (session) {
    keep(session)
    return shownWith(session)
  }
  if (!mayBeSignedIn()) return null
  // The access cookie is gone, but the refresh token may still be valid.
  const fresh = await renewed()
  if (fresh && fresh !== 'elsewhere') return shownWith(fresh)
  // Refreshed by another tab, or unreachable: retry. Null means signed out, and nothing else.
  if (mayBeSignedIn()) throw new ConnectionError('unavailable')
  return null
}

function keep(session: Session) {
  faultsAreFor(session.kind === 'full' && session.user.role === 'owner' ? 'the person who runs Callboard for you' : 'your studio')
  storage.remove(attemptKey)
  // Signing in has ended the one before.
  storage.remove(signingOutKey)
  // Only full sessions can be refreshed.
  if (session.kind !== 'full') storage.remove(endsAtKey)
  else storage.set(endsAtKey, String(Date.now() + session.expiresIn * 1000))
  storage.set(keptAtKey, String(Date.now()))
}

/** Makes this the browser's session, and this page's; pages of the same login in another studio stay as they are. */
export function beginSession(session: Session) {
  begin(session, true)
}

/**
 * Makes what the call answers the browser's session, and tells `begun` before anything is drawn. `as`: whose session is changed. No tab refreshes
 * that one meanwhile: the refusal would sign out of both.
 */
export async function changeSession(call: (as: string | undefined) => Promise<Session>, begun?: () => unknown): Promise<void> {
  if (needs() === 'expired') await renewed()
  try {
    await oneAtATime(refreshLock, async () => {
      const shown = current()
      beginSession(await call(((shown?.kind === 'full' && shown.away) || shown)?.user.id))
      begun?.()
    })
  } catch (error) {
    if (failureOf(error).code === 'not-signed-in') await renewed()
    // Another tab has changed it first, which this page does not know yet.
    if (error instanceof ConnectionError && error.reason === 'away') void recheckSession()
    throw error
  }
}

function begin(session: Session, isChosenHere: boolean) {
  keep(session)
  editSession(session, isChosenHere)
}

/** Updates the current session in every tab, when the studio gets its name for example. */
export function editSession(session: Session, isChosenHere = false) {
  adopt(session, isChosenHere)
  channel?.postMessage({ kind: 'session', session } satisfies TabMessage)
}

function adopt(session: Session, isChosenHere = false) {
  changes++
  forgetAnswers()
  lastEnd = null
  sayFarewell(null)
  queries.setQueryData(sessionQuery.queryKey, shownWith(session, isChosenHere))
}

/** What this page shows while that is the browser's session. */
function shownWith(session: Session, isChosenHere = false): Session {
  const before = current()
  if (before && before.user.id !== session.user.id) {
    if (!isChosenHere && before.kind === 'full' && before.user.email === session.user.email) return { ...before, away: session }
    // What another person saw, or the same one in another studio, must not be shown to this one.
    forgetData()
  }
  return session
}

/** Tells of whatever may have changed the session. Returns how to stop. */
export const onSession = (listener: () => unknown) => queries.getQueryCache().subscribe(listener)

let lastEnd: End | null = null

/** Somebody who signed out on purpose does not return to the page they left. */
export function howSessionEnded() {
  return lastEnd
}

/** Ends the session in every tab and clears its data; sign-in then shows the `farewell`. */
export function endSession(why: End, farewell?: string) {
  storage.remove(endsAtKey)
  storage.remove(attemptKey)
  if (why === 'signed-out') {
    forgetAtSignOut()
    if (storage.get(filesKept) !== null) void import('../outbox/kept-files.ts').then(({ forgetLooseFiles }) => forgetLooseFiles())
  }
  dropSession(why, farewell)
  channel?.postMessage({ kind: 'over', why, farewell } satisfies TabMessage)
}

function dropSession(why: End, farewell?: string) {
  changes++
  forgetAnswers()
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

/** Without a connection this browser forgets the session at once, and the server ends it later; rejects where it would have to end others too. */
export async function signOut(everywhere = false) {
  try {
    await unlessRefused(api.auth.signOut({ everywhere }))
  } catch (error) {
    if (failureOf(error).kind !== 'no-answer' || everywhere) throw error
    storage.set(signingOutKey, '1')
  }
  endSession('signed-out')
  // Asked again and again until the server can be told.
  if (storage.get(signingOutKey) !== null) void recheckSession()
}

export function recheckSession() {
  return queries.invalidateQueries({ queryKey: sessionQuery.queryKey, exact: true })
}

type Renewal = Session | 'elsewhere' | null
let refreshing: Promise<Renewal> | null = null

/** Refreshes once for all concurrent callers and tabs: `elsewhere` when another tab did, null when there is no fresh session. */
function renewed(): Promise<Renewal> {
  const endBefore = endsAt()
  refreshing ??= oneAtATime(refreshLock, async () => {
    // While this tab waited for the lock, another may have refreshed or signed out.
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
      // Idempotency key, kept until an answer arrives, so that a retry after a lost answer is recognised.
      const attempt = storage.get(attemptKey) ?? crypto.randomUUID()
      storage.set(attemptKey, attempt)
      const session = await api.auth.refresh({ attempt })
      begin(session, false)
      return session
    } catch (error) {
      if (!(error instanceof ConnectionError)) {
        storage.remove(attemptKey)
        const { code, message } = failureOf(error)
        if (code === 'session-not-found') endSession('lost')
        if (code === 'account-deleted' || code === 'membership-ended' || code === 'studio-closed') endSession('signed-out', message)
        return null
      }
      const wait = backoff(refreshLoop, failures, startedAt, Date.now())
      if (wait === null) return null
      await new Promise((resolve) => setTimeout(resolve, wait))
    }
  }
}

/** Loads and keeps the session. One tab runs the loop of S1 §9 (`leadRefreshing`); others refresh on demand if it has not. */
export function startSession(client: QueryClient) {
  queries = client
  careForSession({
    begunAs: () => current()?.user.id,
    beforeCall(as) {
      const { away } = (current() ?? {}) as Partial<FullSession>
      if (away && away.user.id !== as) throw new ConnectionError('away')
      return needs() === 'expired' ? renewed() : null
    },
    renew,
    recheck,
  })
  channel?.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
    if (data.kind === 'over') dropSession(data.why, data.farewell)
    else adopt(data.session)
  })
  void client.prefetchQuery(sessionQuery)

  // Timers are late after sleep, so a tab refreshes as soon as it is visible.
  const woken = () => document.visibilityState === 'visible' && refreshIfDue()
  document.addEventListener('visibilitychange', woken)
  for (const sign of ['pageshow', 'focus', 'online']) addEventListener(sign, woken)
}

/** Reports the first signed-in session, once. */
export function onceSignedIn(tell: (session: FullSession) => unknown) {
  const forget = onSession(() => {
    const session = current()
    if (session?.kind !== 'full') return
    forget()
    tell(session)
  })
}

export function leadRefreshing() {
  refreshIfDue()
  const ticking = setInterval(refreshIfDue, refreshLoop.tickSeconds * 1000)
  return () => clearInterval(ticking)
}

function refreshIfDue() {
  if (needs() !== 'nothing') void renewed()
}

/**
 * Whether a refused call is worth a retry. A token replaced during the call needs no further refresh, which would invalidate other calls in
 * flight.
 */
async function renew(calledAt: number): Promise<boolean> {
  if (Number(storage.get(keptAtKey) ?? 0) >= calledAt) return true
  return (await renewed()) !== null
}

let rechecking: Promise<void> | null = null

/**
 * The session may be stale (an ended trial, a changed role): read once for all calls of that moment, except those in flight at the time.
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
