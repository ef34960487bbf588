import { covers } from '@callboard/contract/covers'
import { implement } from '@orpc/server'
import { byActor, type RequestContext } from '../../platform/http/serve-call.ts'
import { answerCover } from './answer-cover.ts'
import { askForCover } from './ask-for-cover.ts'
import { endCover } from './end-cover.ts'
import { giveCover } from './give-cover.ts'
import { listCoverCandidates } from './list-cover-candidates.ts'
import { readCover } from './read-cover.ts'
import { reportCover } from './report-cover.ts'

const calls = implement(covers).$context<RequestContext>()

export const coversRoutes = {
  of: calls.of.handler(byActor(readCover)),
  candidates: calls.candidates.handler(byActor(listCoverCandidates)),
  report: calls.report.handler(byActor(reportCover)),
  ask: calls.ask.handler(byActor(askForCover)),
  give: calls.give.handler(byActor(giveCover)),
  answer: calls.answer.handler(byActor(answerCover)),
  end: calls.end.handler(byActor(endCover)),
}
