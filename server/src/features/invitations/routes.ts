import { invitations } from '@callboard/contract/invitations'
import { implement } from '@orpc/server'
import { byActor, byVisitor, type RequestContext } from '../../platform/http/serve-call.ts'
import { listInvitations } from './list-invitations.ts'
import { listJoined } from './joined/list-joined.ts'
import { readCapacity } from './capacity/read-capacity.ts'
import { readInvitation } from './read-invitation.ts'
import { resendEach } from './resend-each.ts'
import { resendInvitation } from './resend-invitation.ts'
import { revokeInvitation } from './revoke-invitation.ts'
import { sendAgain } from './together/send-again.ts'
import { sendMany, sendWaiting } from './together/send-many.ts'
import { previewInviting } from './together/sort-out.ts'
import { undoSending } from './together/undo-sending.ts'
import { undoResending } from './undoing/undo-resending.ts'
import { undoRevoking } from './undoing/undo-revoking.ts'
import { sendInvitation } from './send-invitation.ts'

const calls = implement(invitations).$context<RequestContext>()

export const invitationsRoutes = {
  capacity: calls.capacity.handler(byActor(readCapacity)),
  list: calls.list.handler(byActor(listInvitations)),
  send: calls.send.handler(byVisitor(sendInvitation)),
  joined: calls.joined.handler(byActor(listJoined)),
  preview: calls.preview.handler(byActor(previewInviting)),
  sendMany: calls.sendMany.handler(byVisitor(sendMany)),
  sendWaiting: calls.sendWaiting.handler(byVisitor(sendWaiting)),
  undoSending: calls.undoSending.handler(byActor(undoSending, { hold: 'alone' })),
  sendAgain: calls.sendAgain.handler(byActor(sendAgain, { hold: 'alone' })),
  resend: calls.resend.handler(byVisitor(resendInvitation)),
  resendEach: calls.resendEach.handler(byVisitor(resendEach)),
  undoResending: calls.undoResending.handler(byActor(undoResending)),
  revoke: calls.revoke.handler(byActor(revokeInvitation, { logins: true })),
  undo: calls.undo.handler(byActor(undoRevoking, { logins: true, hold: 'alone' })),
  read: calls.read.handler(byVisitor(readInvitation)),
}
