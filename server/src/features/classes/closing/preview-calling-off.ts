import type { CallingOffPreview } from '@callboard/contract/calling-off'
import type { Actor } from '../../../platform/actor.ts'
import { countMailed } from '../../notifications/count-mailed.ts'
import { findNotifiedClasses, isComing } from '../find-notified-classes.ts'
import { sumGivenBack } from '../preview-class-removal.ts'

/** Counts whom the calling off of these classes would concern, and what would be given back. */
export async function previewCallingOff(actor: Actor, { classIds }: { classIds: string[] }): Promise<CallingOffPreview> {
  const coming = (await findNotifiedClasses(actor, classIds)).filter((one) => isComing(actor, one))
  const families = new Set(coming.flatMap(({ familyIds }) => familyIds))
  const guardians = new Set(coming.flatMap(({ guardianIds }) => guardianIds))
  const teachers = new Set(coming.flatMap(({ teacherId }) => teacherId ?? []))
  for (const all of [families, guardians, teachers]) all.delete(actor.user.id)
  return {
    families: families.size,
    teachers: teachers.size,
    emailed: await countMailed(actor, 'class_cancellation', [...guardians.union(teachers)]),
    ...(await sumGivenBack(actor, coming)),
  }
}
