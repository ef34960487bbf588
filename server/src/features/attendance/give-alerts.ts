import type { AlertWords } from '@callboard/contract/attendance'
import type { Actor } from '../../platform/actor.ts'
import { refuse, type Refusal } from '../../platform/refusal.ts'
import { giveAlertWords } from '../students/medical/alert-words.ts'

/** For the device of whoever teaches a class of today. */
export async function giveAlerts(actor: Actor, { classId }: { classId: string }): Promise<AlertWords[] | Refusal<'class-not-found'>> {
  return (await giveAlertWords(actor, classId)) ?? refuse('class-not-found')
}
