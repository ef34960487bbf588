import type { EmailFailure } from '@callboard/contract/email-failures'
import type { InvoiceDetail } from '@callboard/contract/invoices'
import { Notice } from '../../../ui/notices/notice.tsx'

/** S3 §8: the invoice stands, though its email has failed for good. */
export default function UnsentNotice({ failure, parent: { email } }: { failure: EmailFailure; parent: InvoiceDetail['parent'] }) {
  const words = {
    refused: `Invoice created but email failed to send: ${email} does not exist or takes no emails. Ask the family to correct their address in their profile, then send it again.`,
    unanswered: `Invoice created but email failed to send: no email server took it for ${email} for half a day. You can send it again.`,
    unwritten:
      'Invoice created but there was an issue with email/PDF: its PDF could not be made, so nothing was sent. You can send it again.',
  }
  return <Notice tone="warn">{words[failure]}</Notice>
}
