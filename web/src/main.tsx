import './app/first-styles.ts'
import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { makeQueryClient } from './app/query-client.ts'
import { makeRouter } from './app/routes.tsx'
import { whenLeading } from './lib/session/leader.ts'
import { takeLinkHash } from './lib/navigation/link-hash.ts'
import { leadLive, startLive } from './lib/live.ts'
import { leadRefreshing, startSession } from './lib/session/session.ts'

takeLinkHash()

const queries = makeQueryClient()
startSession(queries)
startLive(queries)
whenLeading(() => {
  const stops = [leadRefreshing(), leadLive()]
  return () => stops.forEach((stop) => stop())
})

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
// Drawn in short steps: a phone's first press is heard between them.
startTransition(() =>
  createRoot(root).render(
    <StrictMode>
      <App queries={queries} router={makeRouter(queries)} />
    </StrictMode>,
  ),
)
