import { auth } from '@callboard/contract/auth'
import { memberships } from '@callboard/contract/memberships'
import { implement } from '@orpc/server'
import { byActor, byVisitor, type RequestContext } from '../../platform/http/serve-call.ts'
import { enterStudio } from './studios/enter-studio.ts'
import { joinStudio } from './studios/join-studio.ts'
import { openAnotherStudio } from './studios/open-another-studio.ts'
import { listMemberships } from './studios/list-memberships.ts'
import { askForEmail } from './email-change/ask-for-email.ts'
import { cancelEmailChange } from './email-change/cancel-email-change.ts'
import { changePassword } from './passwords/change-password.ts'
import { confirmEmail } from './email-change/confirm-email.ts'
import { endSession } from './sessions/end-session.ts'
import { followLink } from './links/follow-link.ts'
import { forgotPassword } from './recovery/forgot-password.ts'
import { listSessions } from './sessions/list-sessions.ts'
import { provePassword } from './proof/prove-password.ts'
import { readSession } from './sessions/read-session.ts'
import { refreshSession } from './sessions/refresh-session.ts'
import { renewLink } from './links/renew-link.ts'
import { resendConfirmation } from './sign-up/resend-confirmation.ts'
import { resetPassword } from './recovery/reset-password.ts'
import { signIn } from './sessions/sign-in.ts'
import { signOutElsewhere } from './sessions/sign-out-elsewhere.ts'
import { signOut } from './sessions/sign-out.ts'
import { signUp } from './sign-up/sign-up.ts'
import { undoEmailChange } from './email-change/undo-email-change.ts'

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
  sessions: calls.sessions.handler(byActor(listSessions, { logins: true })),
  endSession: calls.endSession.handler(byActor(endSession, { logins: true })),
  signOutElsewhere: calls.signOutElsewhere.handler(byActor(signOutElsewhere, { logins: true })),
  prove: calls.prove.handler(byVisitor(provePassword)),
  undoEmailChange: calls.undoEmailChange.handler(byVisitor(undoEmailChange)),
}

const ofMemberships = implement(memberships).$context<RequestContext>()

export const membershipsRoutes = {
  list: ofMemberships.list.handler(byVisitor(listMemberships)),
  enter: ofMemberships.enter.handler(byVisitor(enterStudio)),
  join: ofMemberships.join.handler(byVisitor(joinStudio)),
  open: ofMemberships.open.handler(byVisitor(openAnotherStudio)),
}
