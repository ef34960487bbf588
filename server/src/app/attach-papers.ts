import { attachInvoices } from '../features/invoices/paper/attach-invoices.ts'
import type { mailNotification } from '../features/notifications/mail/mail-notification.ts'
import { attachPaper } from '../features/payments/papers/attach-paper.ts'

export const attachPapers: Parameters<typeof mailNotification>[2] = async (context, about) => [
  ...(await attachInvoices(context, about)),
  ...(await attachPaper(context, about)),
]
