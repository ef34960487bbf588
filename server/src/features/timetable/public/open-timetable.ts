import { Slug } from '@callboard/contract/timetable'
import { isLeftOpen } from '@callboard/contract/standing'
import type { Scope } from '../../../platform/actor.ts'
import type { Visitor } from '../../../platform/http/visitor.ts'
import { stageOf } from '../../subscriptions/stage-of.ts'
import { findAddress } from './queries.ts'
import { findPage } from './find-page.ts'
import { publicTimetable, type PublicTimetable } from './public-timetable.ts'

export interface OpenTimetable {
  readonly studioId: string
  readonly slug: string
  readonly timetable: PublicTimetable
}

/** Whose an address was when it was last asked for: only a guess, which the studio's own row confirms. */
const guesses = new Map<string, string>()
/** Timetables as last read, by studio: the same text means the same. */
const readBefore = new Map<string, { page: string; opened: OpenTimetable }>()
const most = { guesses: 5000, read: 100 }

/** The timetable at an address, while it is on and its studio has a plan; `slug` is another one where the studio has moved to that, or capitals were typed. */
export async function openTimetable(visitor: Visitor, typed: string): Promise<OpenTimetable | null> {
  const { data: slug } = Slug.safeParse(typed)
  if (slug === undefined) return null
  const guessed = guesses.get(slug)
  const open = guessed === undefined ? null : await readOpen(visitor, guessed)
  if (open?.slug === slug) return open
  const studioId = await visitor.withLogins((logins) => findAddress(logins, slug))
  if (studioId === null) return null
  keep(guesses, slug, studioId, most.guesses)
  return studioId === guessed ? open : readOpen(visitor, studioId)
}

function readOpen(visitor: Visitor, studioId: string): Promise<OpenTimetable | null> {
  return visitor.withScope(studioId, findOpenTimetable, { hold: 'reading' })
}

export async function findOpenTimetable(scope: Scope): Promise<OpenTimetable | null> {
  const { studioId } = scope
  const found = await findPage(scope)
  if (!found?.isOn || !isLeftOpen('work', stageOf(found, scope.clock.now().epochMilliseconds), 'callboard')) return null
  const before = readBefore.get(studioId)
  if (before?.page === found.page && before.opened.slug === found.slug) return before.opened
  const opened = { studioId, slug: found.slug, timetable: publicTimetable(found) }
  keep(readBefore, studioId, { page: found.page, opened }, most.read)
  return opened
}

function keep<Value>(kept: Map<string, Value>, key: string, value: Value, atMost: number): void {
  kept.delete(key)
  kept.set(key, value)
  for (const oldest of kept.keys()) {
    if (kept.size <= atMost) break
    kept.delete(oldest)
  }
}
