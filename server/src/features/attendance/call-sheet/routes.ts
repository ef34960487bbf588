import { callSheets } from '@callboard/contract/call-sheets'
import { implement } from '@orpc/server'
import { byActor, type RequestContext } from '../../../platform/http/serve-call.ts'
import { readCallSheet } from './read-call-sheet.ts'

const calls = implement(callSheets).$context<RequestContext>()

export const callSheetRoutes = { read: calls.read.handler(byActor(readCallSheet)) }
