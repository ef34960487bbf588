import type { Scope } from '../../platform/actor.ts'
import { on } from '../../platform/events/notices.ts'
import { ClassAction } from '../classes/class-action.ts'
import { classesEdited, classesEnrolled, classesLeft, classesStudentMoved, type Enrolled } from '../classes/events.ts'
import { actionUndone, undoPassed } from '../undos/events.ts'
import { followPlaces } from './follow-places.ts'
import { deleteWaiting, endWaiting, returnWaiting } from './queries.ts'

interface Changed extends Enrolled {
  readonly ids: readonly string[]
  readonly heldBy?: string | undefined
}

/** Whoever has joined waits no longer; whoever has left makes room for the next, once that stands. */
export const waitingListNotices = [
  on(classesEdited, followChange),
  on(classesEnrolled, followChange),
  on(classesStudentMoved, followChange),
  on(classesLeft, (scope, { ids }) => followPlaces(scope, ids, { tells: true })),

  on(actionUndone, async (scope, { undoId, action }) => {
    if (await returnWaiting(scope, undoId)) refresh(scope)
    await followPlaces(scope, classesOf(action), { tells: false })
  }),

  on(undoPassed, async (scope, { undoId, action }) => {
    await deleteWaiting(scope, { endedBy: undoId })
    await followPlaces(scope, classesOf(action), { tells: true })
  }),
]

async function followChange(scope: Scope, { ids, joined, heldBy }: Changed): Promise<void> {
  const places = joined.flatMap(({ studentId, classIds, trialIds = [] }) =>
    classIds.map((classId) => ({ studentId, classId, isTrial: trialIds.includes(classId) })),
  )
  if (await endWaiting(scope, places, heldBy)) refresh(scope)
  await followPlaces(scope, ids, { tells: heldBy === undefined })
}

const refresh = (scope: Scope) => scope.refresh('waitingLists', { roles: ['owner'] })

/** Classes in which an action may have left a place free. */
function classesOf(action: unknown): string[] {
  const done = ClassAction.safeParse(action).data
  if (done?.kind === 'student-moved') return done.left.flatMap(({ classIds }) => classIds)
  return done?.kind === 'class-edited' ? done.before.map(({ id }) => id) : []
}
