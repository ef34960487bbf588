import './app/first-styles.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { makeQueryClient } from './app/query-client.ts'
import { makeRouter } from './app/routes.tsx'
import { whenLeading } from './lib/leader.ts'
import { takeLinkHash } from './lib/link-hash.ts'
import { leadLive, startLive } from './lib/live.ts'
import { leadRefreshing, startSession } from './lib/session.ts'

takeLinkHash()

const queries = makeQueryClient()
startSession(queries)
startLive(queries, {
  session: ['sessions', 'studios', 'subscriptions', 'users', 'profile'],
  shownIn: {
    teachers: ['classes', 'dashboards'],
    locations: ['classes', 'dashboards'],
    // Its time zone decides what today is; its currency formats prices.
    studios: ['subscriptions', 'classes', 'attendance', 'students', 'notifications', 'dashboards'],
    users: ['teachers', 'classes', 'profile', 'invitations', 'attendance', 'students', 'dashboards'],
    preferences: ['profile'],
    students: ['classes', 'attendance', 'dashboards'],
    classes: ['attendance', 'students', 'dashboards'],
    attendance: ['classes', 'dashboards'],
    notifications: ['dashboards'],
    subscriptions: ['students', 'invitations'],
  },
})
whenLeading(() => {
  const stops = [leadRefreshing(), leadLive()]
  return () => stops.forEach((stop) => stop())
})

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
createRoot(root).render(
  <StrictMode>
    <App queries={queries} router={makeRouter(queries)} />
  </StrictMode>,
)
