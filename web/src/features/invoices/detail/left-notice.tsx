import type { InvoiceDetail } from '@callboard/contract/invoices'
import { Anchor, Text } from '@mantine/core'
import { phoneHref } from '../../../lib/format/phone-link.ts'
import { longDate } from '../../../lib/format/dates.ts'
import { Notice } from '../../../ui/notices/notice.tsx'

/** Of an invoice whose parent has left: who owes it, as long as it is open (S4 accounts). */
export default function LeftNotice({ parent, left }: { parent: InvoiceDetail['parent']; left: NonNullable<InvoiceDetail['left']> }) {
  if (left.keptUntil === null)
    return <Notice title="This family has left">Their name and contact details have been erased, and nothing is emailed to them.</Notice>
  const { name, email } = parent
  return (
    <Notice title={`${name} has left`}>
      <Text>Nothing is emailed to them any more. While this is owed, you can still reach them:</Text>
      {email && (
        <Text>
          <Anchor href={`mailto:${email}`}>{email}</Anchor>
        </Text>
      )}
      {left.phone && (
        <Text>
          <Anchor href={phoneHref(left.phone) ?? undefined}>{left.phone}</Anchor>
        </Text>
      )}
      <Text>{`Name and contact details are erased when it is paid or cancelled, and on ${longDate(left.keptUntil)} at the latest.`}</Text>
    </Notice>
  )
}
