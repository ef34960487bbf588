import type { FoundPictures } from '@callboard/contract/pictures'
import type { Actor } from '../../../platform/actor.ts'
import { presentFoundPictures } from './present-found-pictures.ts'
import { picturesThatLostNames } from './queries/found.ts'

export async function listLost(actor: Actor): Promise<FoundPictures> {
  return presentFoundPictures(await picturesThatLostNames(actor))
}
