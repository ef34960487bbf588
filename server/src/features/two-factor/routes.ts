import { twoFactor } from '@callboard/contract/two-factor'
import { implement } from '@orpc/server'
import { byActor, byVisitor, type RequestContext } from '../../platform/http/serve-call.ts'
import { beginEnrolment } from './begin-enrolment.ts'
import { cancelEnrolment } from './cancel-enrolment.ts'
import { proveCode, proveRecoveryCode } from './prove-code.ts'
import { readStatus } from './read-status.ts'
import { regenerateCodes } from './regenerate-codes.ts'
import { switchOffTwoFactor } from './switch-off-two-factor.ts'
import { switchOn } from './switch-on.ts'
import { useRecoveryCode } from './use-recovery-code.ts'
import { verifyCode } from './verify-code.ts'

const calls = implement(twoFactor).$context<RequestContext>()

export const twoFactorRoutes = {
  status: calls.status.handler(byActor(readStatus, { logins: true })),
  enrol: calls.enrol.handler(byActor(beginEnrolment, { logins: true })),
  cancel: calls.cancel.handler(byActor(cancelEnrolment, { logins: true })),
  confirm: calls.confirm.handler(byVisitor(switchOn)),
  regenerate: calls.regenerate.handler(byActor(regenerateCodes, { logins: true })),
  disable: calls.disable.handler(byActor(switchOffTwoFactor, { logins: true })),
  verify: calls.verify.handler(byVisitor(verifyCode)),
  recover: calls.recover.handler(byVisitor(useRecoveryCode)),
  prove: calls.prove.handler(byVisitor(proveCode)),
  proveByRecoveryCode: calls.proveByRecoveryCode.handler(byVisitor(proveRecoveryCode)),
}
