import { daysBetween } from '@callboard/contract/dates'
import type { Scope } from '../../platform/actor.ts'
import { dateIn } from '../../platform/clock.ts'
import type { JobContext } from '../../platform/jobs/jobs.ts'
import { firstOf } from '../../platform/must-have.ts'
import { guardiansOf } from '../guardians/acts-for.ts'
import { notifyEach } from '../notifications/notify.ts'
import { findMakeUps, type FoundMakeUp } from './find-make-ups.ts'
import { findRule } from './read-make-up-rule.ts'
import { noteTold, type Told } from './told.ts'

/** The last day is told twice, so many days before. */
const endingDays = 14
const lastDays = 3

interface News {
  readonly told: Told
  readonly makeUp: FoundMakeUp
  /** the class that was called off, or missed */
  readonly about: { readonly id: string; readonly name: string; readonly date: string; readonly startTime: string }
}

/** Tells families of make-ups that they did not ask for, and of those that end soon: once, and each guardian of all of theirs together. */
export async function tellMakeUps(context: JobContext, { studioId }: { studioId: string }): Promise<void> {
  await context.withScope(studioId, async (scope) => {
    const rule = await findRule(scope)
    if (!rule) return
    const today = dateIn(rule.zone, scope.clock.now())
    const usable = (await findMakeUps(scope, rule, null)).filter(({ booked, lastOn }) => !booked && lastOn >= today)
    const news = usable.flatMap((makeUp) => newsOf(makeUp, { today, weeks: rule.weeks }))
    const untold = await noteTold(
      scope,
      news.map(({ told, about, makeUp: { missed, lastOn } }) => ({ studentId: missed.studentId, classId: about.id, told, lastOn })),
    )
    await tell(
      scope,
      news.filter(({ told, about, makeUp: { missed } }) => untold.has(`${missed.studentId} ${about.id} ${told}`)),
    )
  })
}

function newsOf(makeUp: FoundMakeUp, { today, weeks }: { today: string; weeks: number }): News[] {
  const { missed, lastOn } = makeUp
  const left = daysBetween(today, lastOn)
  const lost = { ...missed, id: missed.classId }
  const off = missed.madeUp?.isOffTold ? missed.madeUp : missed.isOffTold ? lost : null
  return [
    ...(off ? [{ told: 'given' as const, makeUp, about: off }] : []),
    // What is given for no longer than that has only just been said.
    ...(left <= endingDays && left > lastDays && weeks * 7 > endingDays ? [{ told: 'ending' as const, makeUp, about: lost }] : []),
    ...(left <= lastDays ? [{ told: 'last' as const, makeUp, about: lost }] : []),
  ]
}

async function tell(scope: Scope, news: readonly News[]): Promise<void> {
  const guardians = await guardiansOf(scope, [...new Set(news.map(({ makeUp }) => makeUp.missed.studentId))], 'isTold')
  for (const type of ['class_make_up', 'class_make_up_ending'] as const) {
    const all = news
      .filter(({ told }) => (told === 'given') === (type === 'class_make_up'))
      .toSorted((one, other) => one.makeUp.lastOn.localeCompare(other.makeUp.lastOn))
    const each = all.flatMap((one) => (guardians.get(one.makeUp.missed.studentId) ?? []).map((userId) => ({ userId, one })))
    await notifyEach(
      scope,
      type,
      [...Map.groupBy(each, ({ userId }) => userId)].map(([userId, own]) => ({
        to: [userId],
        entityId: firstOf(own).one.makeUp.missed.studentId,
        details: detailsOf(own.map(({ one }) => one)),
      })),
    )
  }
}

function detailsOf(all: readonly News[]) {
  const { about, makeUp } = firstOf(all)
  const children = new Map(all.map(({ makeUp: { missed } }) => [missed.studentId, missed.studentName]))
  return {
    className: about.name,
    date: about.date,
    startTime: about.startTime,
    untilOn: makeUp.lastOn,
    count: all.length,
    students: [...children].map(([studentId, name]) => ({ studentId, name })),
  }
}
