import type { Scope } from '../../platform/actor.ts'
import { on, tell } from '../../platform/events/notices.ts'
import { classesAdded, classesEdited, classesEnrolled, classesStudentMoved, type Enrolled } from '../classes/events.ts'
import { notifyEach } from '../notifications/notify.ts'
import { guardiansChanged, guardiansJoined, studentsAdded, studentsRemoved } from '../students/events.ts'
import { undoPassed } from '../undos/events.ts'
import { usersJoined, usersMoved } from '../users/events.ts'
import { documentsGiven, documentsSigned } from './events.ts'
import { askGuardianToo } from './giving/ask-guardian-too.ts'
import { stopAskingGuardian } from './giving/stop-asking-guardian.ts'
import { notifyAsked } from './giving/notify-asked.ts'
import { stopAskingForChildren } from './giving/stop-asking-for-children.ts'
import { giveLaterTo } from './giving/give-later-job.ts'
import { WithdrawalAction } from './undo-withdrawal.ts'
import { finishWithdrawal } from './withdraw-document.ts'

export const documentNotices = [
  tell(documentsGiven, async (scope, { document, expiresOn, asked, isNewVersion }) => {
    const details = {
      documentName: document.name,
      requiresSignature: document.requiresSignature,
      description: document.description,
      ...(expiresOn && { expiresOn }),
      isNewVersion,
    }
    await notifyAsked(scope, 'document_assigned', { documentId: document.id, details }, asked)
  }),
  tell(documentsSigned, async (scope, { document, signatureId, signer, child, entry, signedCount, recipientCount }) => {
    const details = {
      documentId: document.id,
      documentName: document.name,
      signer,
      ...(child && { child }),
      entry,
      signedCount,
      recipientCount,
    }
    await notifyEach(scope, 'document_signed', [
      // About the signature, so that no other one takes its place before it is mailed.
      { to: [signer.userId], entityId: signatureId, details: { ...details, isOwn: true }, byUserId: signer.userId },
      { to: 'owners', entityId: document.id, details, byUserId: signer.userId },
    ])
  }),
  on(usersJoined, (scope) => giveLaterTo(scope, ['teachers', 'parents'])),
  on(usersMoved, (scope) => giveLaterTo(scope, ['teachers', 'parents'])),
  on(studentsAdded, (scope) => giveLaterTo(scope, ['parents', 'teachers'])),
  on(classesEnrolled, (scope, { joined, heldBy }) => giveToEnrolled(scope, joined, heldBy)),
  on(classesStudentMoved, (scope, { joined, heldBy }) => giveToEnrolled(scope, joined, heldBy)),
  on(classesAdded, (scope, { joined, heldBy }) => giveToEnrolled(scope, joined, heldBy)),
  on(classesEdited, (scope, { joined, heldBy }) => giveToEnrolled(scope, joined, heldBy)),
  on(guardiansChanged, (scope, { studentId, userId, decides }) =>
    decides ? askGuardianToo(scope, { studentId, userId }) : stopAskingGuardian(scope, { studentId, userId }),
  ),
  on(guardiansJoined, (scope, { student, guardian }) => askGuardianToo(scope, { studentId: student.studentId, userId: guardian.userId })),
  on(studentsRemoved, (scope, { ids }) => stopAskingForChildren(scope, ids)),
  on(undoPassed, async (scope, { action }) => {
    const withdrawn = WithdrawalAction.safeParse(action).data
    if (withdrawn) await finishWithdrawal(scope, withdrawn.documentId)
  }),
]

async function giveToEnrolled(scope: Scope, joined: Enrolled['joined'], heldBy: string | undefined): Promise<void> {
  if (joined.length > 0) await giveLaterTo(scope, ['class', 'teachers'], heldBy)
}
