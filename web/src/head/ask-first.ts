import type { Session } from '@callboard/contract/auth'
import type { FirstAnswers } from '../lib/first-answers.ts'
import { callsAt } from './first-calls.ts'

const keptMs = 15_000

/** Fetches the session, and then the page's first data, before the app has loaded; `takeAnswer` passes the answers to the app. */
export function askFirst() {
  const answers: FirstAnswers = { asked: new Map(), forgotten: false }
  window.firstAnswers = answers
  // Messages from other tabs before this one can listen: somebody else signed in, or the data has changed.
  for (const name of ['callboard:session', 'callboard:live'])
    new BroadcastChannel(name).addEventListener('message', ({ data }: MessageEvent<{ kind: string }>) => {
      if (!data.kind.startsWith('connected')) answers.forgotten = true
    })
  setTimeout(() => (answers.forgotten = true), keptMs)

  const ask = (address: string): Promise<Response> => {
    const control = new AbortController()
    const answer = fetch(address, { signal: control.signal, credentials: 'same-origin' })
    answer.catch(() => {})
    answers.asked.set(address, { answer, control })
    return answer
  }
  // One after the other: live events are followed from the session on, so the data must not be older.
  void ask('/api/auth/session')
    .then((answer) => answer.clone().json() as Promise<{ session: Session | null }>)
    .then(({ session }) => {
      if (session?.kind !== 'full' || location.search || answers.forgotten) return
      const calls = callsAt(location.pathname.replace(/(.)\/$/, '$1'), session.user.role)
      for (const call of calls) if (!answers.asked.has(call)) void ask(call)
    })
    // The app asks again and reports the failure if that fails too.
    .catch(() => {})
}
