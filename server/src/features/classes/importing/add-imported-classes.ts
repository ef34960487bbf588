import type { AddClass } from '@callboard/contract/classes'
import type { Actor, Alone } from '../../../platform/actor.ts'
import { isRefusal, type Refusal } from '../../../platform/refusal.ts'
import { addDates, type WhyNotAdded } from '../adding/add-dates.ts'

/** Adds classes by the rules of a single one, and tells nobody. @returns why those could not be added that were not, by id */
export async function addImportedClasses(
  scope: Alone & Pick<Actor, 'zone'>,
  classes: readonly Omit<AddClass, 'alsoOn'>[],
): Promise<Map<string, Refusal<WhyNotAdded>>> {
  const refused = new Map<string, Refusal<WhyNotAdded>>()
  for (const one of classes) {
    const answer = await addDates(scope, one)
    if (isRefusal(answer)) refused.set(one.id, answer)
  }
  if (refused.size < classes.length) scope.refresh('classes')
  return refused
}
