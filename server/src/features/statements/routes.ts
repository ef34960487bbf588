import { statements } from '@callboard/contract/statements'
import { implement } from '@orpc/server'
import { byActor, byVisitor, type RequestContext } from '../../platform/http/serve-call.ts'
import { readStatement } from './read-statement.ts'
import { showStatementPdf } from './show-statement-pdf.ts'

const calls = implement(statements).$context<RequestContext>()

export const statementsRoutes = {
  read: calls.read.handler(byActor(readStatement)),
  pdf: calls.pdf.handler(byVisitor(showStatementPdf)),
}
