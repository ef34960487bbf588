import { createHash } from 'node:crypto'
import { create } from 'content-disposition'
import { feedDaysAhead, feedDaysBack } from '@callboard/contract/calendar-feeds'
import { addDays } from '@callboard/contract/dates'
import { isLeftOpen } from '@callboard/contract/standing'
import type { Scope } from '../../platform/actor.ts'
import { dateIn, toDate } from '../../platform/clock.ts'
import { fileNameFrom } from '../../platform/files/file-name-from.ts'
import type { Visitor } from '../../platform/http/visitor.ts'
import { sameHash, tokenHash } from '../../platform/secrets.ts'
import { tellApart } from '../namesakes/tell-apart.ts'
import { drawCalendar, type FeedClass } from './draw-calendar.ts'
import { stageOf } from '../subscriptions/stage-of.ts'
import { tokenOf } from './feed-address.ts'
import type { FeedToken } from './feed-tokens.ts'
import { wrongAddresses } from './limits.ts'
import { feedClassesOfChildren, classesOfStaff, findFeed, noteReading, type FeedClassRow, type FeedRow } from './queries.ts'

const notedEvery = { hours: 1 }

/** Serves the calendar behind a private address; every failure looks the same, and cookies are ignored. */
export async function showFeed(visitor: Visitor, request: Request): Promise<Response> {
  const token = tokenOf(new URL(request.url).pathname)
  const found = token && (await visitor.withScope(token.studioId, (scope) => readFeed(scope, token)))
  if (found) return answer(request, found.feed.studioName, drawCalendar({ ...found, publicUrl: visitor.publicUrl }))
  const wait = token && (await visitor.limits.spend(wrongAddresses, visitor.clientKey))
  if (wait !== null) return new Response('Too many requests', { status: 429, headers: { ...always, 'retry-after': String(wait) } })
  return new Response('Not found', { status: 404, headers: always })
}

const always = { 'cache-control': 'private, no-cache', 'x-robots-tag': 'noindex', 'content-type': 'text/plain; charset=utf-8' }

async function readFeed(scope: Scope, token: FeedToken): Promise<{ feed: FeedRow; classes: FeedClass[] } | null> {
  const { userId } = token
  const now = scope.clock.now()
  const feed = await findFeed(scope, userId)
  if (!feed || !sameHash(feed.tokenHash, tokenHash(token.text)) || !isOpen(feed, now)) return null
  const today = dateIn(feed.zone, now)
  const span = { from: addDays(today, -feedDaysBack), to: addDays(today, feedDaysAhead) }
  const classes = await (feed.role === 'parent' ? feedClassesOfChildren : classesOfStaff)(scope, userId, span)
  const before = toDate(now.subtract(notedEvery))
  if (feed.lastReadAt === null || feed.lastReadAt <= before) await noteReading(scope, userId, toDate(now), before)
  return { feed, classes: await withShortNames(scope, userId, classes) }
}

async function withShortNames(scope: Scope, userId: string, classes: readonly FeedClassRow[]): Promise<FeedClass[]> {
  const alike = classes.flatMap(({ children }) => children.filter(({ hasNamesake }) => hasNamesake))
  const nameOf = await tellApart(scope, alike, { childrenOf: userId })
  return classes.map(({ children, ...row }) => ({
    ...row,
    children: children.map((child) => (child.hasNamesake ? nameOf(child) : (child.name.split(/\s+/u)[0] ?? child.name))),
  }))
}

/** As open as the classes themselves. */
function isOpen(feed: FeedRow, now: Temporal.Instant): boolean {
  return isLeftOpen('reading', stageOf(feed, now.epochMilliseconds), feed.role)
}

function answer(request: Request, studioName: string | null, calendar: string): Response {
  const etag = `"${createHash('sha256').update(calendar).digest('base64url').slice(0, 27)}"`
  const headers = {
    ...always,
    etag,
    'content-type': 'text/calendar; charset=utf-8',
    'content-disposition': create(fileNameFrom(`${studioName ?? 'Callboard'} classes.ics`), { type: 'inline' }),
  }
  return knows(request.headers.get('if-none-match'), etag)
    ? new Response(null, { status: 304, headers })
    : new Response(calendar, { headers })
}

function knows(asked: string | null, etag: string): boolean {
  return asked?.split(',').some((one) => ['*', etag].includes(one.trim().replace(/^W\//, ''))) ?? false
}
