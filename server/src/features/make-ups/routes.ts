import { makeUps } from '@callboard/contract/make-ups'
import { implement } from '@orpc/server'
import { byActor, type RequestContext } from '../../platform/http/serve-call.ts'
import { bookMakeUp } from './book-make-up.ts'
import { cancelMakeUp } from './cancel-make-up.ts'
import { listMakeUpChoices } from './list-make-up-choices.ts'
import { listMakeUps } from './list-make-ups.ts'
import { readMakeUpRule, saveMakeUpRule } from './read-make-up-rule.ts'

const calls = implement(makeUps).$context<RequestContext>()

export const makeUpsRoutes = {
  rule: calls.rule.handler(byActor(readMakeUpRule)),
  saveRule: calls.saveRule.handler(byActor(saveMakeUpRule)),
  list: calls.list.handler(byActor(listMakeUps)),
  choices: calls.choices.handler(byActor(listMakeUpChoices)),
  book: calls.book.handler(byActor(bookMakeUp)),
  cancel: calls.cancel.handler(byActor(cancelMakeUp)),
}
