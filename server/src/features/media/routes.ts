import { media } from '@callboard/contract/media'
import { implement } from '@orpc/server'
import { byActor, byVisitor, type RequestContext } from '../../platform/http/serve-call.ts'
import { addMedia } from './add-media.ts'
import { removeMedia } from './remove-media.ts'
import { showMedia, type MediaPlaces } from './show-media.ts'

const calls = implement(media).$context<RequestContext>()

export const mediaRoutes = (places: MediaPlaces) => ({
  file: calls.file.handler(byActor(showMedia(places))),
  add: calls.add.handler(byVisitor(addMedia)),
  remove: calls.remove.handler(byActor(removeMedia)),
})
