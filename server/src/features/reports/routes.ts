import { reports } from '@callboard/contract/reports'
import { implement } from '@orpc/server'
import { byActor, type RequestContext } from '../../platform/http/serve-call.ts'
import { addReport } from './add-report.ts'
import { answerReport } from './answer-report.ts'
import { listReports } from './list-reports.ts'

const calls = implement(reports).$context<RequestContext>()

export const reportsRoutes = {
  list: calls.list.handler(byActor(listReports)),
  add: calls.add.handler(byActor(addReport)),
  answer: calls.answer.handler(byActor(answerReport)),
}
