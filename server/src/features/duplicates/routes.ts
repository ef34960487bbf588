import { duplicates } from '@callboard/contract/duplicates'
import { implement } from '@orpc/server'
import { byActor, type RequestContext } from '../../platform/http/serve-call.ts'
import { keepApart } from './keep-apart.ts'
import { listDuplicates } from './list-duplicates.ts'
import { merge } from './merge.ts'
import { previewMerge } from './preview-merge.ts'
import { undoMerge } from './undo-merge.ts'

const calls = implement(duplicates).$context<RequestContext>()

export const duplicatesRoutes = {
  list: calls.list.handler(byActor(listDuplicates)),
  preview: calls.preview.handler(byActor(previewMerge)),
  merge: calls.merge.handler(byActor(merge, { hold: 'alone' })),
  undo: calls.undo.handler(byActor(undoMerge, { hold: 'alone' })),
  keepApart: calls.keepApart.handler(byActor(keepApart)),
}
