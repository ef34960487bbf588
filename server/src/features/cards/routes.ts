import { cards } from '@callboard/contract/cards'
import { implement } from '@orpc/server'
import { byActor, byVisitor, type RequestContext } from '../../platform/http/serve-call.ts'
import { addCard } from './add-card.ts'
import { addTypedCard } from './add-typed-card.ts'
import { beginAdding } from './begin-adding.ts'
import { makeDefault } from './make-default.ts'
import { removeCard } from './remove-card.ts'
import { showCards } from './show-cards.ts'

const calls = implement(cards).$context<RequestContext>()

export const cardsRoutes = {
  list: calls.list.handler(byActor(showCards)),
  beginAdding: calls.beginAdding.handler(byVisitor(beginAdding)),
  add: calls.add.handler(byVisitor(addCard)),
  addTyped: calls.addTyped.handler(byVisitor(addTypedCard)),
  makeDefault: calls.makeDefault.handler(byActor(makeDefault)),
  remove: calls.remove.handler(byActor(removeCard)),
}
