import { locations } from '@callboard/contract/locations'
import { implement } from '@orpc/server'
import { byActor, type RequestContext } from '../../platform/http/serve-call.ts'
import { addLocation } from './add-location.ts'
import { editLocation } from './edit-location.ts'
import { listLocations } from './list-locations.ts'
import { removeLocation } from './remove-location.ts'
import { undoLocationRemoval } from './undo-location-removal.ts'
import { previewLocationRemoval } from './preview-location-removal.ts'

const calls = implement(locations).$context<RequestContext>()

export const locationsRoutes = {
  list: calls.list.handler(byActor(listLocations)),
  add: calls.add.handler(byActor(addLocation)),
  edit: calls.edit.handler(byActor(editLocation)),
  removal: calls.removal.handler(byActor(previewLocationRemoval)),
  remove: calls.remove.handler(byActor(removeLocation, { hold: 'alone' })),
  undo: calls.undo.handler(byActor(undoLocationRemoval, { hold: 'alone' })),
}
