import type { Scope } from '../../platform/actor.ts'
import { firstOf } from '../../platform/must-have.ts'
import type { HeldToCover } from '../classes/covering/hold-to-cover.ts'
import { notify } from '../notifications/notify.ts'
import { findOwnerIds } from '../users/find-owner-ids.ts'
import { findToldOf, type FoundCover, type Named } from './queries.ts'

const person = (one: Named | null) => (one ? { userId: one.id, name: one.name } : undefined)
const when = ({ name, date, startTime, locationName }: HeldToCover) => ({
  className: name,
  date,
  startTime,
  locationName: locationName ?? undefined,
})

/** Asks somebody whether they can teach some classes, once for all of them. */
export async function tellAsked(
  scope: Scope,
  { to, classes, instead, byUserId }: { to: string; classes: readonly HeldToCover[]; instead: Named | null; byUserId: string | null },
): Promise<void> {
  const first = firstOf(classes)
  const details = { ...when(first), count: classes.length, teacher: person(instead) }
  await notify(scope, 'class_cover_asked', { to: [to], entityId: first.id, byUserId, details })
}

/** Tells the owners of classes for which somebody has to be found. */
export async function tellWanted(
  scope: Scope,
  {
    classes,
    reason,
    teacher,
    byUserId,
  }: { classes: readonly HeldToCover[]; reason: 'reported' | 'nobody' | 'left'; teacher: Named | null; byUserId: string | null },
): Promise<void> {
  const first = firstOf(classes)
  const details = { ...when(first), count: classes.length, reason, teacher: person(teacher) }
  await notify(scope, 'class_cover_wanted', { to: 'owners', entityId: first.id, byUserId, details })
}

/** Tells the families of a class, its teachers, whoever is not needed any more and the owners who comes. */
export async function tellWhoComes(
  scope: Scope,
  one: HeldToCover,
  {
    teacher,
    instead,
    isBack = false,
    cover,
    byUserId,
  }: { teacher: Named | null; instead: Named | null; isBack?: boolean; cover: FoundCover | undefined; byUserId: string | null },
): Promise<void> {
  const others = [teacher?.id, instead?.id].filter((id) => id !== undefined)
  const to = [...(await findToldOf(scope, one.id)), ...(await findOwnerIds(scope)), ...others, ...relieved(cover)]
  const details = { ...when(one), teacher: person(teacher), instead: person(instead), isBack }
  await notify(scope, 'class_cover', { to, entityId: one.id, byUserId, details })
}

/** Tells those who are asked for a class that its teacher can teach it after all. */
export async function tellNotNeeded(
  scope: Scope,
  one: HeldToCover,
  { teacher, cover, byUserId }: { teacher: Named | null; cover: FoundCover; byUserId: string | null },
): Promise<void> {
  const details = { ...when(one), teacher: person(teacher), isBack: true }
  await notify(scope, 'class_cover', { to: relieved(cover), entityId: one.id, byUserId, details })
}

/** Whoever was to come, or is asked and has not said no. */
function relieved(cover: FoundCover | undefined): string[] {
  const asked = (cover?.asks ?? []).filter(({ askedAt, saysYes }) => askedAt !== null && saysYes !== false)
  return [...(cover?.coverId ? [cover.coverId] : []), ...asked.map(({ userId }) => userId)]
}

/** Browsers of the staff show it at once; those of families where somebody else comes. */
export function refreshCovers(scope: Scope, ids: readonly string[], isChanged: boolean): void {
  scope.refresh('covers', { roles: ['owner', 'teacher'] })
  if (isChanged) scope.refresh('classes', undefined, ids)
}
