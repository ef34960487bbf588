import { endOf } from '@callboard/contract/class-times'
import { addDays } from '@callboard/contract/dates'
import { doorHoursKept, doorMinutesBefore, type CheckedIn } from '@callboard/contract/door'
import type { Actor } from '../../platform/actor.ts'
import { dateIn, instantOf, toDate } from '../../platform/clock.ts'
import { refuse, type Refusal } from '../../platform/refusal.ts'
import { tellApart } from '../namesakes/tell-apart.ts'
import { bringBackHere, findByDoorCode, findComing, holdVisited, putHere, takeBackHere, type ComingChild, type Visit } from './queries.ts'

/** Every open register, and the list of who is still here, ask again. */
const refreshDoor = (actor: Actor) => actor.refresh('attendance', { roles: ['owner', 'teacher'] })

/**
 * Proposes that the children of a code are here (S4, Doors and devices): in the registers of their classes that are on or begin soon, unless
 * they are marked there, or were taken back since. `at` is when it was scanned, as the tablet may have waited for the network; with `again`
 * only that child, though it was taken back.
 */
export async function checkIn(
  actor: Actor,
  { code, at, again }: { code: string; at: string; again?: Visit | undefined },
): Promise<CheckedIn | Refusal<'code-not-known' | 'scan-too-old'>> {
  const now = actor.clock.now()
  const said = Temporal.Instant.from(at)
  // A tablet whose clock is ahead does not put anybody into the future.
  const scanned = Temporal.Instant.compare(said, now) > 0 ? now : said
  if (Temporal.Instant.compare(scanned, now.subtract({ hours: doorHoursKept })) < 0) return refuse('scan-too-old')
  const guardian = await findByDoorCode(actor, code)
  if (!guardian) return refuse('code-not-known')
  const dates = daysAround(dateIn(actor.zone, scanned))
  const find = () => findComing(actor, { guardianId: guardian.id, dates })
  const isOn = isOnAt(actor.zone, scanned)

  const proposed = (await find())
    .flatMap(({ id, classes }) =>
      classes.filter((one) => isOn(one) && one.status === null && one.hereAt === null).map((one) => ({ classId: one.id, studentId: id })),
    )
    .filter(({ classId, studentId }) => !again || (again.classId === classId && again.studentId === studentId))
  const held = new Set(await holdVisited(actor, [...new Set(proposed.map(({ classId }) => classId))], dates))
  const visits = proposed.filter(({ classId }) => held.has(classId))
  if (again) for (const visit of visits) await bringBackHere(actor, visit)
  await putHere(actor, visits, toDate(scanned))
  if (visits.length > 0) refreshDoor(actor)
  const children = await find()
  const nameOf = await tellApart(actor, children, 'list')
  return {
    family: guardian.name,
    children: children.map((child) => ({ id: child.id, name: nameOf(child), classes: child.classes.filter(isOn).map(presentClass) })),
  }
}

/** Of a child that is not with its family after all; what is not there is no error. */
export async function takeBackCheckIn(actor: Actor, visit: Visit): Promise<(Visit & { changed: boolean }) | Refusal<'class-not-found'>> {
  const [held] = await holdVisited(actor, [visit.classId], daysAround(dateIn(actor.zone, actor.clock.now())))
  if (!held) return refuse('class-not-found')
  const changed = await takeBackHere(actor, visit)
  if (changed) refreshDoor(actor)
  return { ...visit, changed }
}

/** A class may be on over midnight. */
const daysAround = (today: string) => [addDays(today, -1), today, addDays(today, 1)]

type ComingClass = ComingChild['classes'][number]

function isOnAt(zone: string, at: Temporal.Instant) {
  return (one: ComingClass): boolean => {
    const end = endOf(one)
    const opens = instantOf(zone, one.date, one.startTime).subtract({ minutes: doorMinutesBefore })
    return Temporal.Instant.compare(opens, at) <= 0 && Temporal.Instant.compare(at, instantOf(zone, end.date, end.time)) < 0
  }
}

const presentClass = ({ id, name, startTime, room, status, hereAt }: ComingClass) => ({
  id,
  name,
  startTime,
  room,
  status,
  hereAt: hereAt === null ? null : new Date(hereAt).toISOString(),
})
