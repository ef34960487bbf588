import type { Naming } from '@callboard/contract/timetable'
import type { Actor } from '../../../platform/actor.ts'
import { isNamed, nameTeacher, unnameTeacher } from './queries.ts'

/** Only teachers themselves put their first name on the public timetable, and take it back at once. */
export async function nameMe(actor: Actor, { isNamed: agreed }: Naming): Promise<Naming> {
  await (agreed ? nameTeacher : unnameTeacher)(actor, actor.user.id)
  actor.refresh('timetable', { users: [actor.user.id] })
  return { isNamed: agreed }
}

export async function readNaming(actor: Actor): Promise<Naming> {
  return { isNamed: await isNamed(actor, actor.user.id) }
}
