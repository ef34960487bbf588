import type { FoundPictures } from '@callboard/contract/pictures'
import type { Actor } from '../../../platform/actor.ts'
import { presentFound } from './present-found.ts'
import { picturesThatLostNames } from './queries.ts'

export async function listLost(actor: Actor): Promise<FoundPictures> {
  return presentFound(await picturesThatLostNames(actor))
}
