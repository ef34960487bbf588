import { documents } from '@callboard/contract/documents'
import { verify } from '@callboard/contract/verify'
import { implement } from '@orpc/server'
import { byActor, byVisitor, type RequestContext } from '../../platform/http/serve-call.ts'
import { addDocument } from './add-document.ts'
import { addRecipients } from './giving/add-recipients.ts'
import { countPeople } from './giving/count-people.ts'
import { changeAudience } from './giving/change-audience.ts'
import { editDocument } from './edit-document.ts'
import { inspectUpload } from './inspect-upload.ts'
import { exportPack, exportPacks } from './packing/export-pack.ts'
import { exportUnsigned } from './owed/export-unsigned.ts'
import { listUnsigned } from './owed/list-unsigned.ts'
import { remindUnsigned } from './owed/remind-unsigned.ts'
import { listDocuments } from './reading/list-documents.ts'
import { listOwnDocuments } from './reading/list-own-documents.ts'
import { listPapers } from './reading/list-papers.ts'
import { listDocumentRecipients } from './reading/list-document-recipients.ts'
import { noteViewed } from './reading/note-viewed.ts'
import { openDocument } from './reading/open-document.ts'
import { checkProof } from './proving/check-proof.ts'
import { checkRecord } from './proving/check-record.ts'
import { exportEvidence } from './proving/export-evidence.ts'
import { listSignatures } from './proving/list-signatures.ts'
import { listSigned } from './proving/list-signed.ts'
import { readEvidence } from './proving/read-evidence.ts'
import { showCopy } from './proving/show-copy.ts'
import { remind, remindAll } from './giving/remind.ts'
import { undoRemindAll } from './giving/undo-remind-all.ts'
import { removeRecipient } from './giving/remove-recipient.ts'
import { replaceFile } from './replace-file.ts'
import { showDetail } from './reading/show-detail.ts'
import { showFile } from './reading/show-file.ts'
import { signWhatWasRead } from './sign-what-was-read.ts'
import { undoWithdrawal } from './undo-withdrawal.ts'
import { withdrawDocument } from './withdraw-document.ts'

const calls = implement(documents).$context<RequestContext>()

export const documentsRoutes = {
  list: calls.list.handler(byActor(listDocuments)),
  recipients: calls.recipients.handler(byActor(listDocumentRecipients)),
  mine: calls.mine.handler(byActor(listOwnDocuments)),
  detail: calls.detail.handler(byActor(showDetail)),
  open: calls.open.handler(byActor(openDocument)),
  file: calls.file.handler(byVisitor(showFile)),
  inspect: calls.inspect.handler(byVisitor(inspectUpload)),
  add: calls.add.handler(byVisitor(addDocument)),
  edit: calls.edit.handler(byActor(editDocument)),
  replace: calls.replace.handler(byVisitor(replaceFile)),
  withdraw: calls.withdraw.handler(byActor(withdrawDocument)),
  undo: calls.undo.handler(byActor(undoWithdrawal)),
  addRecipients: calls.addRecipients.handler(byActor(addRecipients)),
  changeAudience: calls.changeAudience.handler(byActor(changeAudience)),
  removeRecipient: calls.removeRecipient.handler(byActor(removeRecipient)),
  remind: calls.remind.handler(byActor(remind)),
  remindAll: calls.remindAll.handler(byActor(remindAll)),
  undoRemindAll: calls.undoRemindAll.handler(byActor(undoRemindAll)),
  signed: calls.signed.handler(byActor(listSigned)),
  evidence: calls.evidence.handler(byActor(readEvidence, { logins: true })),
  copy: calls.copy.handler(byVisitor(showCopy)),
  unsigned: calls.unsigned.handler(byActor(listUnsigned)),
  unsignedFile: calls.unsignedFile.handler(byActor(exportUnsigned)),
  remindUnsigned: calls.remindUnsigned.handler(byActor(remindUnsigned)),
  countRecipients: calls.countRecipients.handler(byActor(countPeople)),
  signatures: calls.signatures.handler(byActor(listSignatures)),
  ofStudent: calls.ofStudent.handler(byActor(listPapers)),
  evidenceFile: calls.evidenceFile.handler(byActor(exportEvidence, { logins: true })),
  evidencePack: calls.evidencePack.handler(byVisitor(exportPack)),
  evidencePacks: calls.evidencePacks.handler(byVisitor(exportPacks)),
  checkRecord: calls.checkRecord.handler(byActor(checkRecord, { logins: true })),
  viewed: calls.viewed.handler(byActor(noteViewed)),
  sign: calls.sign.handler(byVisitor(signWhatWasRead)),
}

export const verifyRoutes = {
  check: implement(verify).$context<RequestContext>().check.handler(byVisitor(checkProof)),
}
