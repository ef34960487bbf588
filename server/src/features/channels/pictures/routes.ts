import { pictures } from '@callboard/contract/pictures'
import { implement } from '@orpc/server'
import { byActor, type RequestContext } from '../../../platform/http/serve-call.ts'
import { listNameable } from './list-nameable.ts'
import { keepPicture } from './keep-picture.ts'
import { listLost } from './list-lost.ts'
import { listPicturesOfChild } from './list-pictures-of-child.ts'
import { namePicture } from './name-picture.ts'
import { refusePicture } from './refuse-picture.ts'
import { takeDownPicture } from './take-down-picture.ts'
import { takeDownPicturesOfChild } from './take-down-pictures-of-child.ts'

const calls = implement(pictures).$context<RequestContext>()

export const picturesRoutes = {
  nameable: calls.nameable.handler(byActor(listNameable)),
  name: calls.name.handler(byActor(namePicture)),
  refuse: calls.refuse.handler(byActor(refusePicture)),
  takeDown: calls.takeDown.handler(byActor(takeDownPicture)),
  ofChild: calls.ofChild.handler(byActor(listPicturesOfChild)),
  takeDownOfChild: calls.takeDownOfChild.handler(byActor(takeDownPicturesOfChild)),
  lost: calls.lost.handler(byActor(listLost)),
  keep: calls.keep.handler(byActor(keepPicture)),
}
