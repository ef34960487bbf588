import { imports } from '@callboard/contract/imports'
import { implement } from '@orpc/server'
import { byActor, type RequestContext } from '../../platform/http/serve-call.ts'
import { listImports } from './list-imports.ts'
import { previewImport } from './preview-import.ts'
import { readImport } from './read-import.ts'
import { runImport } from './run-import.ts'
import { clearSample } from './sample/clear-sample.ts'
import { fillSample } from './sample/fill-sample.ts'
import { undoImport } from './undoing/undo-import.ts'

const calls = implement(imports).$context<RequestContext>()

export const importsRoutes = {
  list: calls.list.handler(byActor(listImports)),
  read: calls.read.handler(byActor(readImport)),
  preview: calls.preview.handler(byActor(previewImport)),
  run: calls.run.handler(byActor(runImport, { hold: 'alone' })),
  fillSample: calls.fillSample.handler(byActor(fillSample, { hold: 'alone' })),
  clearSample: calls.clearSample.handler(byActor(clearSample, { logins: true, hold: 'alone' })),
  undo: calls.undo.handler(byActor(undoImport, { hold: 'alone' })),
}
