import type { FoundPictures } from '@callboard/contract/pictures'
import type { Actor } from '../../../platform/actor.ts'
import { refuse, type Refusal } from '../../../platform/refusal.ts'
import { presentFoundPictures } from './present-found-pictures.ts'
import { picturesOfChild, seesChild } from './queries/found.ts'

/** Pictures that name a child, for owners, its teachers and its parent. */
export async function listPicturesOfChild(actor: Actor, { id }: { id: string }): Promise<FoundPictures | Refusal<'student-not-found'>> {
  if (!(await seesChild(actor, id))) return refuse('student-not-found')
  return presentFoundPictures(await picturesOfChild(actor, id))
}
