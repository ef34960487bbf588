import type { Scope } from '../../platform/actor.ts'
import { on, type HeardEvent } from '../../platform/events/notices.ts'
import { notify } from '../notifications/notify.ts'
import { findHearers, isComing, type ToldClass } from './find-hearers.ts'
import type { ClassRow } from './queries/classes.ts'
import type { EnrolmentOf } from './queries/enrolments.ts'
import { tellEnrolled } from './tell-enrolled.ts'

/** With `classes.edited`: the classes as they were, where people are to be told of the difference. */
export interface EditedFacts {
  readonly before: readonly Pick<ClassRow, 'id' | 'date' | 'startTime' | 'endTime' | 'teacherId' | 'locationId'>[]
}
/** With `classes.removed`: who was to come to them. */
export interface RemovedFacts {
  readonly removed: readonly ToldClass[]
}
/** With `classes.enrolled`: who is new in which of the classes. Nobody is told of who has left. */
export interface EnrolledFacts {
  readonly joined: readonly EnrolmentOf[]
}

/** One person's share of a deed on many classes of a name: they are told once, of the first, and how many there are. */
interface Share {
  readonly userId: string
  readonly first: ToldClass
  count: number
  readonly changed: { time: boolean; location: boolean; teacher: boolean }
}

/** Who hears what of a class (S4 notifications). Past classes are nobody's news. */
export const classNotices = [
  on('classes.added', async (scope, event) => {
    const shares = new Map<string, Share>()
    for (const one of await findHearers(scope, event.ids)) if (isComing(scope, one)) share(shares, one.teacherId, one)
    await tellAssigned(scope, event, shares)
  }),

  on('classes.edited', async (scope, event) => {
    const { before = [] } = (event.facts ?? {}) as Partial<EditedFacts>
    if (before.length === 0) return
    const earlier = new Map(before.map((one) => [one.id, one]))
    const assigned = new Map<string, Share>()
    const changed = new Map<string, Share>()
    for (const one of await findHearers(scope, [...earlier.keys()])) {
      const was = earlier.get(one.id)
      if (!was || !isComing(scope, one)) continue
      const change = {
        time: was.date !== one.date || was.startTime !== one.startTime || was.endTime !== one.endTime,
        location: was.locationId !== one.locationId,
        teacher: was.teacherId !== one.teacherId,
      }
      if (!change.time && !change.location && !change.teacher) continue
      if (change.teacher) share(assigned, one.teacherId, one)
      // Whoever now has the class hears that; whoever had it hears who has it.
      for (const id of new Set([...one.parentIds, was.teacherId])) share(changed, id, one, change)
    }
    await tellAssigned(scope, event, assigned)
    await tellEach(changed, (to, { first, count, changed: what }) =>
      notify(scope, 'class_schedule', {
        ...about(event, first, to),
        details: {
          ...when(first),
          count,
          changed: what,
          locationName: first.locationName ?? undefined,
          teacher: what.teacher ? teacherOf(first) : undefined,
        },
      }),
    )
  }),

  on('classes.enrolled', async (scope, event) => {
    const { joined = [] } = (event.facts ?? {}) as Partial<EnrolledFacts>
    await tellEnrolled(scope, event, joined)
  }),

  on('classes.removed', async (scope, event) => {
    const { removed = [] } = (event.facts ?? {}) as Partial<RemovedFacts>
    const shares = new Map<string, Share>()
    for (const one of removed) if (isComing(scope, one)) for (const id of new Set([...one.parentIds, one.teacherId])) share(shares, id, one)
    await tellEach(shares, (to, { first, count }) =>
      notify(scope, 'class_cancellation', { ...about(event, first, to), details: { ...when(first), count } }),
    )
  }),
]

const unchanged = { time: false, location: false, teacher: false }

/** Classes come by their start, so the first is the earliest. */
function share(shares: Map<string, Share>, userId: string | null, one: ToldClass, change = unchanged): void {
  if (userId === null) return
  const key = `${userId} ${one.name}`
  const mine = shares.get(key) ?? { userId, first: one, count: 0, changed: { ...unchanged } }
  mine.count += 1
  mine.changed.time ||= change.time
  mine.changed.location ||= change.location
  mine.changed.teacher ||= change.teacher
  shares.set(key, mine)
}

async function tellAssigned(scope: Scope, event: HeardEvent, shares: Map<string, Share>): Promise<void> {
  await tellEach(shares, (to, { first, count }) =>
    notify(scope, 'class_assigned', {
      ...about(event, first, to),
      details: { ...when(first), count, locationName: first.locationName ?? undefined },
    }),
  )
}

/** Those who are told the same are told in one go. */
async function tellEach(shares: Map<string, Share>, tell: (to: string[], share: Share) => Promise<number>): Promise<void> {
  const alike = Map.groupBy(shares.values(), ({ first, count, changed }) => JSON.stringify([first.id, count, changed]))
  for (const group of alike.values())
    await tell(
      group.map(({ userId }) => userId),
      group[0]!,
    )
}

function about(event: HeardEvent, first: ToldClass, to: readonly string[]) {
  return { to, entityId: first.id, byUserId: event.byUserId }
}

function teacherOf({ teacherId, teacherName }: ToldClass) {
  return teacherId !== null && teacherName !== null ? { userId: teacherId, name: teacherName } : undefined
}

function when(first: ToldClass) {
  return { className: first.name, date: first.date, startTime: first.startTime }
}
