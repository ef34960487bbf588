import { terms } from '@callboard/contract/terms'
import { implement } from '@orpc/server'
import { byActor, type RequestContext } from '../../platform/http/serve-call.ts'
import { previewClosures } from '../classes/closing/preview-closures.ts'
import { addTerm } from './add-term.ts'
import { closeDays } from './close-days.ts'
import { copyTerm, previewCopy } from './copy-term.ts'
import { editClosure } from './edit-closure.ts'
import { editTerm } from './edit-term.ts'
import { listTerms } from './list-terms.ts'
import { removeTerm } from './remove-term.ts'
import { reopenDays } from './reopen-days.ts'
import { undoTermsAction } from './undo-terms-action.ts'

const calls = implement(terms).$context<RequestContext>()

export const termsRoutes = {
  list: calls.list.handler(byActor(listTerms)),
  add: calls.add.handler(byActor(addTerm, { hold: 'alone' })),
  edit: calls.edit.handler(byActor(editTerm, { hold: 'alone' })),
  remove: calls.remove.handler(byActor(removeTerm, { hold: 'alone' })),
  preview: calls.preview.handler(byActor(previewClosures)),
  close: calls.close.handler(byActor(closeDays, { hold: 'alone' })),
  editClosure: calls.editClosure.handler(byActor(editClosure, { hold: 'alone' })),
  reopen: calls.reopen.handler(byActor(reopenDays, { hold: 'alone' })),
  previewCopy: calls.previewCopy.handler(byActor(previewCopy)),
  copy: calls.copy.handler(byActor(copyTerm, { hold: 'alone' })),
  undo: calls.undo.handler(byActor(undoTermsAction, { hold: 'alone' })),
}
