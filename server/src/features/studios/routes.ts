import { studios } from '@callboard/contract/studios'
import { implement } from '@orpc/server'
import { byActor, type RequestContext } from '../../platform/http/serve-call.ts'
import { editStudio } from './edit-studio.ts'
import { readSettings } from './read-settings.ts'
import { setPaymentMethods } from './set-payment-methods.ts'
import { setUpStudio } from './set-up-studio.ts'

const calls = implement(studios).$context<RequestContext>()

export const studiosRoutes = {
  edit: calls.edit.handler(byActor(editStudio)),
  setUp: calls.setUp.handler(byActor(setUpStudio)),
  settings: calls.settings.handler(byActor(readSettings)),
  setPaymentMethods: calls.setPaymentMethods.handler(byActor(setPaymentMethods)),
}
