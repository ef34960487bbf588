import type { InvoiceDetail } from '@callboard/contract/invoices'
import { isUnpaid } from '@callboard/contract/invoice-states'
import { Button } from '@mantine/core'
import { IconBan, IconCheck, IconListDetails, IconMail, IconMessage, IconPencil, IconSend, IconTrash } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type failureOf, inWords } from '../../../lib/refusals.ts'
import { aboutText } from '../../../lib/navigation/about.ts'
import { firstPress } from '../../../lib/first-press.ts'
import { useSignedIn } from '../../../lib/session/session.ts'
import { useLeftOpen } from '../../../lib/session/use-left-open.ts'
import { offerUndo } from '../../../lib/offer-undo.ts'
import { useAction } from '../../../lib/use-action.ts'
import { useQuestion } from '../../../lib/use-question.ts'
import { RowMenu } from '../../../ui/lists/row-menu.tsx'
import { say, sayFailed } from '../../../ui/notices/toasts.ts'
import { ConfirmDialog } from '../../../ui/panels/confirm-dialog.tsx'
import { cancelInvoice, issueDrafts, refetchInvoices, removeDrafts, sendInvoice, showInvoice, undoIssuing } from '../api.ts'
import { aboutToSend, nameOf } from '../invoice-words.ts'
import { PdfButton } from '../pdf-button.tsx'
import { StatementButton } from '../../statements/statement-button.tsx'
import { useStatementDialog } from '../../statements/use-statement-dialog.tsx'
import css from './owner-invoice.module.css'

interface OwnerActionsProps {
  invoice: InvoiceDetail
  onEdit: () => void
  onMarkPaid: () => void
  onGone: () => void
}

export function OwnerActions({ invoice, onEdit, onMarkPaid, onGone }: OwnerActionsProps) {
  const isDraft = invoice.status === 'draft'
  const isOpen = isUnpaid(invoice.status)
  const mayWork = useLeftOpen('work')
  const { user } = useSignedIn()
  if (invoice.isHeld) return null
  return (
    <div className={css.actions}>
      {mayWork && isDraft && <IssueDraft invoice={invoice} />}
      {mayWork && isOpen && (
        <Button
          variant={invoice.method === 'bank-transfer' ? 'filled' : 'default'}
          leftSection={<IconCheck size={18} aria-hidden />}
          onClick={onMarkPaid}
        >
          Mark as paid
        </Button>
      )}
      {mayWork && (isDraft || isOpen) && (
        <Button variant="default" leftSection={<IconPencil size={18} aria-hidden />} onClick={onEdit}>
          Edit
        </Button>
      )}
      {mayWork && isDraft && <DeleteDraft invoice={invoice} onGone={onGone} />}
      {mayWork && isOpen && invoice.left === null && invoice.emailFailure && <SendAgain invoice={invoice} />}
      {mayWork && !isDraft && invoice.left === null && invoice.parent.id !== user.id && (
        <Button
          variant="default"
          leftSection={<IconMessage size={18} aria-hidden />}
          renderRoot={(props) => (
            <Link
              {...props}
              to="/dashboard/messages"
              search={{ to: invoice.parent.id, about: aboutText({ kind: 'invoice', id: invoice.id }) }}
            />
          )}
        >
          Message {invoice.parent.name}
        </Button>
      )}
      {!isDraft && <PdfButton invoice={invoice} />}
      {isOpen ? <MoreActions invoice={invoice} mayWork={mayWork} /> : !isDraft && <StatementButton parent={invoice.parent} />}
    </div>
  )
}

function IssueDraft({ invoice: { id, parent } }: Pick<OwnerActionsProps, 'invoice'>) {
  const cache = useQueryClient()
  const issuing = useAction(() => issueDrafts([id]), {
    done: ({ dueAnew, undo }) => {
      refetchInvoices(cache)
      const due = dueAnew ? ' It gets a new due date, as the old one is too near.' : ''
      say(`${aboutToSend(`The invoice for ${parent.name}`)}${due}`, offerUndo(undo, undoIssuing))
    },
    failed: tellFailure,
  })
  return (
    <Button leftSection={<IconSend size={18} aria-hidden />} aria-disabled={issuing.busy || undefined} onClick={() => void issuing.run()}>
      {issuing.busy ? 'Issuing…' : 'Issue and send'}
    </Button>
  )
}

function DeleteDraft({ invoice: { id }, onGone }: Pick<OwnerActionsProps, 'invoice' | 'onGone'>) {
  const cache = useQueryClient()
  const removing = useQuestion(() => removeDrafts([id]), {
    done: () => {
      onGone()
      refetchInvoices(cache, id)
      say('The draft has been deleted.')
    },
  })
  return (
    <>
      <Button variant="default" leftSection={<IconTrash size={18} aria-hidden />} onClick={removing.ask}>
        Delete
      </Button>
      <ConfirmDialog
        {...removing.dialog}
        title="Delete this draft?"
        confirmLabel="Delete"
        busyLabel="Deleting…"
        danger
        failure={inWords(removing.dialog.failure, 'Failed to update invoice')}
      >
        It has no number yet, and nobody has seen it.
      </ConfirmDialog>
    </>
  )
}

function useSendAgain({ id, parent }: InvoiceDetail) {
  const cache = useQueryClient()
  return useAction(() => sendInvoice(id), {
    done: (sent) => {
      showInvoice(cache, sent)
      say(`Sent to ${parent.email}.`)
    },
    failed: tellFailure,
  })
}

function SendAgain({ invoice }: Pick<OwnerActionsProps, 'invoice'>) {
  const sending = useSendAgain(invoice)
  return (
    <Button
      variant="default"
      leftSection={<IconMail size={18} aria-hidden />}
      aria-disabled={sending.busy || undefined}
      onClick={firstPress(sending.run)}
    >
      {sending.busy ? 'Sending…' : 'Send again'}
    </Button>
  )
}

function MoreActions({ invoice, mayWork }: Pick<OwnerActionsProps, 'invoice'> & { mayWork: boolean }) {
  const { id, version, index, parent, left } = invoice
  const cache = useQueryClient()
  const sending = useSendAgain(invoice)
  const name = nameOf(index)
  const statement = useStatementDialog(parent)
  const cancelling = useQuestion(() => cancelInvoice({ id, version }), {
    done: (cancelled) => {
      showInvoice(cache, cancelled)
      say(`${name} has been cancelled.`)
    },
  })
  return (
    <>
      <RowMenu
        label={`More for ${name}`}
        items={[
          ...(mayWork && left === null ? [{ label: 'Send again', icon: IconMail, onChoose: () => void sending.run() }] : []),
          { label: 'Statement', icon: IconListDetails, onChoose: statement.open },
          { label: 'Cancel invoice', icon: IconBan, onChoose: cancelling.ask },
        ]}
      />
      {statement.dialog}
      <ConfirmDialog
        {...cancelling.dialog}
        title={`Cancel ${name}?`}
        confirmLabel="Cancel invoice"
        cancelLabel="Keep it"
        busyLabel="Cancelling…"
        danger
        failure={inWords(cancelling.dialog.failure, 'Failed to update invoice')}
      >
        <bdi>{parent.name}</bdi> will not have to pay it, and is notified. It keeps its number, and this cannot be undone.
      </ConfirmDialog>
    </>
  )
}

function tellFailure(failure: ReturnType<typeof failureOf>) {
  const { message, requestId } = inWords(failure, 'An unexpected error occurred')
  sayFailed('Not sent', { message, requestId })
  return null
}
