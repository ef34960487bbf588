import { randomUUID } from 'node:crypto'
import { serve, type ServerType } from '@hono/node-server'
import { Hono } from 'hono'
import type { StudioEvent } from '../events/event.ts'
import { systemClock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { makeDepartures } from '../events/departures.ts'
import { makeNotices } from '../events/notices.ts'
import { withScope } from '../events/open-scope.ts'
import { makeLog } from '../log.ts'
import { openHub, type HubTimes, type Listener } from './hub.ts'
import { liveStream } from './stream.ts'
import { StreamClient } from './test-stream-client.ts'

export async function record(database: Database, studioId: string, ...events: (string | StudioEvent)[]): Promise<void> {
  const parts = { database, clock: systemClock, notices: makeNotices([]), departures: makeDepartures([]), jobs: { send: async () => {} } }
  await withScope(parts, { studioId }, async (scope) => {
    for (const event of events) scope.record(typeof event === 'string' ? { type: event, ids: [] } : event)
  })
}

/** A hub behind a real HTTP server; headers name the listener instead of a cookie. */
export async function openLiveServer(database: Database, times: Partial<HubTimes> = {}) {
  const hub = await openHub({ database, log: makeLog('silent', false), times: { tickMs: 20, ...times } })
  const endedSessions = new Set<string>()
  const app = new Hono().get(
    '/api/live',
    liveStream(hub, async (context) => {
      const who = context.req.header('x-listener')
      const listener = who === undefined ? null : (JSON.parse(who) as Listener)
      return listener && !endedSessions.has(listener.sessionId) ? listener : null
    }),
  )
  const server: ServerType = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' })
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as { port: number }
  const clients: StreamClient[] = []

  return {
    hub,
    app,
    endedSessions,
    connections: () => new Promise<number>((resolve) => server.getConnections((_error, count) => resolve(count))),
    connect(listener: (Partial<Listener> & { studioId: string }) | null, { headers = {}, query = '' } = {}): StreamClient {
      const who = listener && { userId: randomUUID(), role: 'owner', sessionId: randomUUID(), ...listener }
      const client = new StreamClient(`http://127.0.0.1:${port}/api/live${query}`, {
        ...(who ? { 'x-listener': JSON.stringify(who) } : {}),
        ...headers,
      })
      clients.push(client)
      return client
    },
    async close(): Promise<void> {
      clients.forEach((client) => client.disconnect())
      await hub.stop()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
export type LiveServer = Awaited<ReturnType<typeof openLiveServer>>

export const opened = (client: StreamClient) => client.until(() => client.of('hello').length > 0)
