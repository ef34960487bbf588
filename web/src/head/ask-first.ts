import type { Session } from '@callboard/contract/auth'
import type { FirstAnswers } from '../lib/head/first-answers.ts'
import { headingAt } from '../lib/head/headings.ts'
import { signingOutKey } from '../lib/head/signing-out.ts'
import { drawFrame, removeFrame } from './draw-frame.ts'
import { callsAt } from './first-calls.ts'
import { stored } from './stored.ts'

const keptMs = 15_000

/**
 * Fetches the session, and then the page's first data, before the app has loaded; `takeAnswer` passes the answers to the app. Whoever is signed
 * in sees the page's title at once.
 */
export function askFirst(fontOfTitles: Promise<unknown>) {
  // The session that the server still has is nobody's.
  if (stored(signingOutKey) !== null) return
  const answers: FirstAnswers = { asked: new Map(), forgotten: false }
  window.firstAnswers = answers
  // Messages from other tabs before this one can listen: somebody else signed in, or the data has changed.
  for (const name of ['callboard:session', 'callboard:live'])
    new BroadcastChannel(name).addEventListener('message', ({ data }: MessageEvent<{ kind: string }>) => {
      if (data.kind.startsWith('connected')) return
      answers.forgotten = true
      if (name === 'callboard:session') removeFrame()
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
      if (session?.kind !== 'full' || answers.forgotten) return
      const path = location.pathname.replace(/(.)\/$/, '$1')
      // Sign-in leads to the dashboard, unless it has been told another page.
      const heading = headingAt(path === '/' && !location.search ? '/dashboard' : path, session)
      if (heading) void fontOfTitles.then(() => answers.forgotten || drawFrame(heading))
      const calls = callsAt(path + location.search, session.user.role)
      for (const call of calls) if (!answers.asked.has(call)) void ask(call)
    })
    // The app asks again and reports the failure if that fails too.
    .catch(() => {})
}
