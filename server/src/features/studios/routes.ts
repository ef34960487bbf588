import { studios } from '@callboard/contract/studios'
import { implement } from '@orpc/server'
import { byActor, byVisitor, type RequestContext } from '../../platform/http/serve-call.ts'
import { editStudio } from './edit-studio.ts'
import { removeLogo } from './logo/remove-logo.ts'
import { setLogo } from './logo/set-logo.ts'
import { setUpStudio } from './set-up-studio.ts'
import { showLogo } from './logo/show-logo.ts'
import { undoLogoRemoval } from './logo/undo-logo-removal.ts'
import { readStudioSettings } from './read-studio-settings.ts'
import { setPaymentMethods } from './set-payment-methods.ts'

const calls = implement(studios).$context<RequestContext>()

export const studiosRoutes = {
  edit: calls.edit.handler(byActor(editStudio, { hold: 'alone' })),
  setUp: calls.setUp.handler(byActor(setUpStudio, { hold: 'alone' })),
  settings: calls.settings.handler(byActor(readStudioSettings)),
  setLogo: calls.setLogo.handler(byVisitor(setLogo)),
  removeLogo: calls.removeLogo.handler(byActor(removeLogo)),
  undoLogoRemoval: calls.undoLogoRemoval.handler(byActor(undoLogoRemoval)),
  logo: calls.logo.handler(byActor(showLogo)),
  setPaymentMethods: calls.setPaymentMethods.handler(byActor(setPaymentMethods)),
}
