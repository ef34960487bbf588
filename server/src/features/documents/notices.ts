import { on, tell } from '../../platform/events/notices.ts'
import { notifyEach } from '../notifications/notify.ts'
import { undoPassed } from '../undos/events.ts'
import { documentsGiven, documentsSigned } from './events.ts'
import { WithdrawalDeed } from './undo-withdrawal.ts'
import { finishWithdrawal } from './withdraw-document.ts'

export const documentNotices = [
  tell(documentsGiven, async (scope, { document, expiresOn, userIds, isNewVersion }) => {
    await notifyEach(scope, 'document_assigned', [
      {
        to: userIds,
        entityId: document.id,
        details: {
          documentName: document.name,
          requiresSignature: document.requiresSignature,
          description: document.description,
          ...(expiresOn && { expiresOn }),
          isNewVersion,
        },
      },
    ])
  }),
  tell(documentsSigned, async (scope, { document, signatureId, signer, entry, signedCount, recipientCount }) => {
    const details = { documentId: document.id, documentName: document.name, signer, entry, signedCount, recipientCount }
    await notifyEach(scope, 'document_signed', [
      // About the signature, so that no other one takes its place before it is mailed.
      { to: [signer.userId], entityId: signatureId, details: { ...details, isOwn: true }, byUserId: signer.userId },
      { to: 'owners', entityId: document.id, details, byUserId: signer.userId },
    ])
  }),
  on(undoPassed, async (scope, { deed }) => {
    const withdrawn = WithdrawalDeed.safeParse(deed).data
    if (withdrawn) await finishWithdrawal(scope, withdrawn.documentId)
  }),
]
