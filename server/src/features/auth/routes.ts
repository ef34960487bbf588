import { auth } from '@callboard/contract/auth'
import { implement } from '@orpc/server'
import { byActor, byVisitor, type RequestContext } from '../../platform/http/serve-call.ts'
import { askForEmail } from './ask-for-email.ts'
import { cancelEmailChange } from './cancel-email-change.ts'
import { changePassword } from './change-password.ts'
import { confirmEmail } from './confirm-email.ts'
import { endSession } from './end-session.ts'
import { followLink } from './follow-link.ts'
import { forgotPassword } from './forgot-password.ts'
import { listSessions } from './list-sessions.ts'
import { provePassword } from './prove-password.ts'
import { readSession } from './read-session.ts'
import { refreshSession } from './refresh-session.ts'
import { renewLink } from './renew-link.ts'
import { resendConfirmation } from './resend-confirmation.ts'
import { resetPassword } from './reset-password.ts'
import { signIn } from './sign-in.ts'
import { signOutElsewhere } from './sign-out-elsewhere.ts'
import { signOut } from './sign-out.ts'
import { signUp } from './sign-up.ts'
import { undoEmailChange } from './undo-email-change.ts'

const calls = implement(auth).$context<RequestContext>()

export const authRoutes = {
  signUp: calls.signUp.handler(byVisitor(signUp)),
  resendConfirmation: calls.resendConfirmation.handler(byVisitor(resendConfirmation)),
  followLink: calls.followLink.handler(byVisitor(followLink)),
  renewLink: calls.renewLink.handler(byVisitor(renewLink)),
  signIn: calls.signIn.handler(byVisitor(signIn)),
  session: calls.session.handler(byVisitor(readSession)),
  refresh: calls.refresh.handler(byVisitor(refreshSession)),
  signOut: calls.signOut.handler(byVisitor(signOut)),
  forgotPassword: calls.forgotPassword.handler(byVisitor(forgotPassword)),
  resetPassword: calls.resetPassword.handler(byVisitor(resetPassword)),
  changePassword: calls.changePassword.handler(byVisitor(changePassword)),
  changeEmail: calls.changeEmail.handler(byVisitor(askForEmail)),
  cancelEmailChange: calls.cancelEmailChange.handler(byActor(cancelEmailChange, { logins: true })),
  confirmEmail: calls.confirmEmail.handler(byVisitor(confirmEmail)),
  sessions: calls.sessions.handler(byActor(listSessions)),
  endSession: calls.endSession.handler(byActor(endSession)),
  signOutElsewhere: calls.signOutElsewhere.handler(byActor(signOutElsewhere)),
  prove: calls.prove.handler(byVisitor(provePassword)),
  undoEmailChange: calls.undoEmailChange.handler(byVisitor(undoEmailChange)),
}
