import { absences } from '@callboard/contract/absences'
import { implement } from '@orpc/server'
import { byActor, type RequestContext } from '../../../platform/http/serve-call.ts'
import { announceAbsence } from './announce-absence.ts'
import { announceDays } from './announce-days.ts'
import { answerClass } from './answer-class.ts'
import { listDays } from './list-days.ts'
import { listPlaces } from './list-places.ts'
import { readQuestion } from './read-question.ts'
import { takeBackAbsence } from './take-back-absence.ts'
import { takeBackDays } from './take-back-days.ts'

const calls = implement(absences).$context<RequestContext>()

export const absencesRoutes = {
  list: calls.list.handler(byActor(listPlaces)),
  announce: calls.announce.handler(byActor(announceAbsence)),
  announceDays: calls.announceDays.handler(byActor(announceDays)),
  question: calls.question.handler(byActor(readQuestion)),
  answer: calls.answer.handler(byActor(answerClass)),
  days: calls.days.handler(byActor(listDays)),
  takeBackDays: calls.takeBackDays.handler(byActor(takeBackDays)),
  takeBack: calls.takeBack.handler(byActor(takeBackAbsence)),
}
