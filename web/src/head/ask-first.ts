import type { Session } from '@callboard/contract/auth'
import type { FirstAnswers } from '../lib/first-answers.ts'
import { callsAt } from './first-calls.ts'

const keptMs = 15_000

/** Asks for the session, and then for what the page will show, before the app has loaded; `takeAnswer` gives the app the answers. */
export function askFirst() {
  const answers: FirstAnswers = { asked: new Map(), forgotten: false }
  window.firstAnswers = answers
  // What other tabs say while this one cannot listen yet: somebody else signed in, or what was asked has changed.
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
  // Not at the same time: the session says from which change on this tab is told, so what is shown must not be older.
  void ask('/api/auth/session')
    .then((answer) => answer.clone().json() as Promise<{ session: Session | null }>)
    .then(({ session }) => {
      if (session?.kind !== 'full' || location.search || answers.forgotten) return
      const calls = callsAt(location.pathname.replace(/(.)\/$/, '$1'), session.user.role)
      for (const call of calls) if (!answers.asked.has(call)) void ask(call)
    })
    // The app asks again, and says so if that fails, too.
    .catch(() => {})
}
