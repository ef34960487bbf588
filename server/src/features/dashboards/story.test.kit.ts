import { randomUUIDv7 } from 'node:crypto'
import type { MarkStatus } from '@callboard/contract/attendance'
import type { Scope } from '../../platform/actor.ts'
import { withScope } from '../../platform/events/open-scope.ts'
import { openWorld, type World } from '../../world/open-world.ts'
import { people, type PersonName, rooms, studios } from '../../world/people.ts'
import { seedEnrolments } from '../../world/seed.ts'
import { classIds } from '../../world/story.ts'

export let world: World
let isOpen = false
/** The tests below share one story and run in order; `now` starts it at another instant. */
export const openStory = (now?: string) => async () => {
  await closeStory()
  world = await openWorld({ now })
  isOpen = true
}
export const closeStory = async () => {
  if (isOpen) await world.close()
  isOpen = false
}

export const owner = async () => (await world.as('olive')).call.dashboards.owner()
export const teacher = async (who: 'tom' | 'tara') => (await world.as(who)).call.dashboards.teacher()
export const parent = async (who: 'pat' | 'quinn') => (await world.as(who)).call.dashboards.parent()
export const child = async (who: PersonName, id: string) => (await world.as(who)).call.dashboards.child({ id })
export const inNorthlight = <T>(work: (scope: Scope) => Promise<T>) =>
  withScope(world.app.scopes, { studioId: studios.northlight.id }, work)

/** In the conversation of these two. @returns the id of the message and of the conversation */
export async function write(from: PersonName, to: PersonName, content: string): Promise<{ id: string; conversationId: string }> {
  const { call } = await world.as(from)
  const { id: conversationId } = await call.messages.start({ id: randomUUIDv7(), recipientIds: [people[to].id] })
  const { id } = await call.messages.send({ id: randomUUIDv7(), conversationId, content, media: [] })
  return { id, conversationId }
}

export async function add(
  name: string,
  date: string,
  teacherId: string,
  studentIds: readonly string[] = [],
  startTime = '08:00',
  endTime = '20:00',
): Promise<string> {
  const id = randomUUIDv7()
  await (
    await world.as('olive')
  ).call.classes.add({
    id,
    name,
    startTime,
    endTime,
    teacherId,
    locationId: rooms.studioA.id,
    when: { repeats: 'never', date },
  })
  await inNorthlight((scope) => seedEnrolments(scope, id, studentIds))
  return id
}

export const mark = async (classId: string, marks: Record<string, MarkStatus>) =>
  (await world.as('olive')).call.attendance.save({
    classId,
    marks: Object.entries(marks).map(([studentId, status]) => ({ studentId, status })),
  })

export const balletOf = async (date: string) =>
  (
    await world.database.kysely
      .selectFrom('classes')
      .select('id')
      .where('seriesId', '=', classIds.ballet)
      .where('date', '=', date)
      .executeTakeFirstOrThrow()
  ).id
