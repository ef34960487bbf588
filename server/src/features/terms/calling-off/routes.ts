import { callingOff } from '@callboard/contract/calling-off'
import { implement } from '@orpc/server'
import { byActor, type RequestContext } from '../../../platform/http/serve-call.ts'
import { previewCallingOff } from '../../classes/closing/preview-calling-off.ts'
import { callOff } from './call-off.ts'
import { listCalledOff } from './list-called-off.ts'
import { listUnreadFamilies } from './list-unread-families.ts'
import { noteRung } from './note-rung.ts'
import { reopenCalledOff } from './reopen-called-off.ts'
import { seeCallOff } from './see-call-off.ts'
import { showDay } from './show-day.ts'
import { undoCallOff } from './undo-call-off.ts'

const calls = implement(callingOff).$context<RequestContext>()

export const callingOffRoutes = {
  day: calls.day.handler(byActor(showDay)),
  preview: calls.preview.handler(byActor(previewCallingOff)),
  callOff: calls.callOff.handler(byActor(callOff, { hold: 'alone' })),
  list: calls.list.handler(byActor(listCalledOff)),
  unread: calls.unread.handler(byActor(listUnreadFamilies)),
  ring: calls.ring.handler(byActor(noteRung)),
  reopen: calls.reopen.handler(byActor(reopenCalledOff, { hold: 'alone' })),
  undo: calls.undo.handler(byActor(undoCallOff, { hold: 'alone' })),
  seen: calls.seen.handler(byActor(seeCallOff)),
}
