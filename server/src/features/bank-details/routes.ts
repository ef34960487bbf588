import { bankDetails } from '@callboard/contract/bank-details'
import { implement } from '@orpc/server'
import { byActor, type RequestContext } from '../../platform/http/serve-call.ts'
import { checkBankDetails } from './check-bank-details.ts'
import { readBankDetails } from './read-bank-details.ts'
import { saveBankDetails } from './save-bank-details.ts'
import { showWhereToPay } from './show-where-to-pay.ts'

const calls = implement(bankDetails).$context<RequestContext>()

export const bankDetailsRoutes = {
  read: calls.read.handler(byActor(readBankDetails)),
  check: calls.check.handler(byActor(checkBankDetails)),
  save: calls.save.handler(byActor(saveBankDetails)),
  payTo: calls.payTo.handler(byActor(showWhereToPay)),
}
