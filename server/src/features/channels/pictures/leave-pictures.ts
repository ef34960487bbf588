import type { Scope } from '../../../platform/actor.ts'
import { notify } from '../../notifications/notify.ts'
import { takeOutRemoved } from './queries/taking-down.ts'
import { removePictures } from './take-down-pictures.ts'

/** After children have been removed: pictures that named nobody else go, and owners hear of the others (S4 channels). */
export async function leavePictures(scope: Scope): Promise<void> {
  const { others, nobody } = await takeOutRemoved(scope)
  if (others.length + nobody.length === 0) return
  const { taken } = await removePictures(scope, nobody)
  scope.refresh('channels')
  await notify(scope, 'picture_consent', { to: 'owners', details: { pictures: others.length, taken } })
}
