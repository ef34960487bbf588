import { invoices } from '@callboard/contract/invoices'
import { implement } from '@orpc/server'
import { byActor, byVisitor, type RequestContext } from '../../platform/http/serve-call.ts'
import { addInvoices } from './issuing/add-invoices.ts'
import { cancelInvoice } from './cancel-invoice.ts'
import { editInvoice } from './edit-invoice.ts'
import { countUnpaidByMethod, moveInvoices } from './moving/move-invoices.ts'
import { issueDrafts } from './issuing/issue-drafts.ts'
import { readBillingSettings } from './settings/read-billing-settings.ts'
import { listInvoices } from './reading/list-invoices.ts'
import { listOwnInvoices } from './reading/list-own-invoices.ts'
import { readInvoice } from './reading/read-invoice.ts'
import { showInvoicePdf } from './paper/show-invoice-pdf.ts'
import { showInvoicePdfs } from './paper/show-invoice-pdfs.ts'
import { removeDrafts } from './issuing/remove-drafts.ts'
import { saveBillingSettings } from './settings/save-billing-settings.ts'
import { remindToPay } from './reminding/remind-to-pay.ts'
import { undoReminding } from './reminding/undo-reminding.ts'
import { sendInvoice } from './send-invoice.ts'
import { decideMissed } from './recurrences/decide-missed.ts'
import { listMissed } from './recurrences/list-missed.ts'
import { setRecurrence } from './recurrences/set-recurrence.ts'
import { undoIssuing } from './issuing/undo-issuing.ts'
import { stopChargingOwn } from './recurrences/stop-charging-own.ts'

const calls = implement(invoices).$context<RequestContext>()

export const invoicesRoutes = {
  list: calls.list.handler(byActor(listInvoices)),
  mine: calls.mine.handler(byActor(listOwnInvoices)),
  read: calls.read.handler(byActor(readInvoice)),
  pdf: calls.pdf.handler(byVisitor(showInvoicePdf)),
  pdfs: calls.pdfs.handler(byVisitor(showInvoicePdfs)),
  add: calls.add.handler(byActor(addInvoices)),
  edit: calls.edit.handler(byActor(editInvoice)),
  cancel: calls.cancel.handler(byActor(cancelInvoice)),
  send: calls.send.handler(byActor(sendInvoice)),
  remind: calls.remind.handler(byActor(remindToPay)),
  undoReminding: calls.undoReminding.handler(byActor(undoReminding)),
  issue: calls.issue.handler(byActor(issueDrafts)),
  undoIssuing: calls.undoIssuing.handler(byActor(undoIssuing)),
  removeDrafts: calls.removeDrafts.handler(byActor(removeDrafts)),
  unpaidByMethod: calls.unpaidByMethod.handler(byActor(countUnpaidByMethod)),
  move: calls.move.handler(byActor(moveInvoices)),
  settings: calls.settings.handler(byActor(readBillingSettings)),
  saveSettings: calls.saveSettings.handler(byActor(saveBillingSettings)),
  stopCharging: calls.stopCharging.handler(byActor(stopChargingOwn)),
  missed: calls.missed.handler(byActor(listMissed)),
  decideMissed: calls.decideMissed.handler(byActor(decideMissed)),
  setRecurrence: calls.setRecurrence.handler(byActor(setRecurrence)),
}
