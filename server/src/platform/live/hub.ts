import type { Database } from '../db/database.ts'
import { isDatabaseAway } from '../db/is-unreachable.ts'
import type { Outage } from '../db/outage.ts'
import { eventsChannel } from '../events/write-events.ts'
import type { Log } from '../log.ts'
import type { Client, Listener, Sink } from './listener.ts'
import { readEvents, type WrittenEvent } from './read-events.ts'
import { StudioFeed } from './studio-feed.ts'

export type { Listener, Sink } from './listener.ts'

export interface LiveHub {
  /** Streams events after that number (null: from now on); resolves once caught up. @returns leaves; null: refused */
  join(listener: Listener, after: number | null, sink: Sink): Promise<(() => void) | null>
  counts(): LiveCounts
  stop(): Promise<void>
}

interface LiveCounts {
  readonly clients: number
  readonly studios: number
  readonly delivered: number
}

export interface HubParts {
  readonly database: Database
  readonly log: Log
  readonly outage?: Outage
  /** An event has been given to the streams of its studio. */
  readonly told?: (event: WrittenEvent) => void
  readonly times?: Partial<HubTimes>
}

export interface HubTimes {
  readonly tickMs: number
  readonly beatMs: number
  readonly lifeMs: number
  readonly safetyMs: number
}

const usual: HubTimes = { tickMs: 1000, beatMs: 20_000, lifeMs: 600_000, safetyMs: 30_000 }

const streamsPerSession = 20

const safetyReadsPerTick = 200

/** Starts distributing events to this process's streams; needs a migrated database. */
export async function openHub({ database, log, outage, told, times }: HubParts): Promise<LiveHub> {
  const { tickMs, beatMs, lifeMs, safetyMs } = { ...usual, ...times }
  const feeds = new Map<string, StudioFeed>()
  const streamsOf = new Map<string, number>()
  let stopped = false
  let deliveredBefore = 0

  const roomOf = (studioId: string): StudioFeed => {
    const feed = feeds.get(studioId) ?? new StudioFeed((after, limit) => readEvents(database, studioId, after, limit), told)
    feeds.set(studioId, feed)
    return feed
  }
  const closeIfEmpty = (studioId: string, feed: StudioFeed): void => {
    if (!feed.isEmpty || feeds.get(studioId) !== feed) return
    feeds.delete(studioId)
    deliveredBefore += feed.delivered
  }
  const wake = (studioId: string, feed: StudioFeed, upTo?: number): void => {
    feed.wake(upTo).catch((error: unknown) => {
      feed.readAt = -Infinity // so that the next tick retries
      if (stopped) return
      if (isDatabaseAway(error)) outage?.met(error)
      else log.warn({ studioId, error: { message: String(error) } }, 'The events of a studio could not be read')
    })
  }
  const hear = (payload: string): void => {
    const [studioId = '', number] = payload.split(':')
    const feed = feeds.get(studioId)
    if (feed) wake(studioId, feed, Number(number))
  }
  const tick = (): void => {
    const now = performance.now()
    let reads = 0
    for (const [studioId, feed] of feeds) {
      feed.tick(now, beatMs)
      if (now - feed.readAt > safetyMs && reads++ < safetyReadsPerTick) wake(studioId, feed)
    }
  }
  const gap = (): void => {
    for (const feed of feeds.values()) feed.readAt = -Infinity
    tick()
  }
  const stopListening = await database.listen(eventsChannel, hear, gap)
  const ticking = setInterval(tick, tickMs)
  ticking.unref()

  return {
    async join(listener, after, sink) {
      const { studioId, sessionId } = listener
      const streams = streamsOf.get(sessionId) ?? 0
      if (stopped || streams >= streamsPerSession) return null
      // Counted before awaiting, so that concurrent requests see each other.
      streamsOf.set(sessionId, streams + 1)
      const feed = roomOf(studioId)
      const now = performance.now()
      const client: Client = { listener, sink, at: 0, beatAt: now + beatMs, closeAt: now + lifeMs * (0.8 + 0.4 * Math.random()) }
      let left = false
      const leave = (): void => {
        if (left) return
        left = true
        const others = (streamsOf.get(sessionId) ?? 1) - 1
        if (others > 0) streamsOf.set(sessionId, others)
        else streamsOf.delete(sessionId)
        feed.leave(client)
        closeIfEmpty(studioId, feed)
      }
      try {
        await feed.enter(client, after)
      } catch (error) {
        leave()
        throw error
      }
      if (stopped) sink.end()
      return leave
    },

    counts() {
      const all = [...feeds.values()]
      return {
        clients: all.reduce((sum, feed) => sum + feed.clients.size, 0),
        studios: all.length,
        delivered: all.reduce((sum, feed) => sum + feed.delivered, deliveredBefore),
      }
    },

    async stop() {
      stopped = true
      clearInterval(ticking)
      const open = [...feeds.values()]
      for (const client of open.flatMap((feed) => [...feed.clients])) client.sink.end()
      await stopListening()
      await Promise.all(open.map((feed) => feed.settled()))
    },
  }
}
