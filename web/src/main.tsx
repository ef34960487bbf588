import './app/first-styles.ts'
import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { makeQueryClient } from './app/query-client.ts'
import { makeRouter } from './app/routes.tsx'
import { takeLinkHash } from './lib/navigation/link-hash.ts'
import { partWhenThere } from './lib/parts/part-when-there.ts'
import { whenIdle } from './lib/parts/when-idle.ts'
import { leadRefreshing, onceSignedIn, startSession } from './lib/session/session.ts'

takeLinkHash()

const queries = makeQueryClient()
startSession(queries)
void refreshOnceShown()
// Once the page is shown: changes since its session are then delivered.
onceSignedIn(async (session) => {
  await whenIdle()
  const { startLive } = await partWhenThere(() => import('./lib/live/live.ts'))
  startLive(queries, session)
})

/** Not at once: a call whose session has ended refreshes it by itself. */
async function refreshOnceShown(): Promise<void> {
  await whenIdle()
  const { whenLeading } = await partWhenThere(() => import('./lib/session/leader.ts'))
  whenLeading('refreshing', leadRefreshing)
}

// A task of its own, as evaluating the code is a long one already.
setTimeout(() => {
  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no #root')
  // Rendered in interruptible steps, so that a phone reacts to the first press.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <App queries={queries} router={makeRouter(queries)} />
      </StrictMode>,
    ),
  )
})
