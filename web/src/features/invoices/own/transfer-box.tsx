import { bankFormats, writeAccountNumber } from '@callboard/contract/bank-formats'
import type { InvoiceDetail } from '@callboard/contract/invoices'
import { formatMinor } from '@callboard/contract/money'
import { money } from '../../../lib/format/money.ts'
import { CopyIcon } from '../../../ui/copy-button.tsx'
import { nameOf } from '../invoice-words.ts'
import css from './transfer-box.module.css'

interface TransferBoxProps {
  invoice: Pick<InvoiceDetail, 'payTo' | 'reference' | 'index' | 'totalMinor' | 'currency'>
}

export function TransferBox({ invoice: { payTo, reference, index, totalMinor, currency } }: TransferBoxProps) {
  if (!payTo)
    return (
      <div className={css.box}>
        <h3 className={css.title}>Bank Transfer Required</h3>
        <p className={css.hint}>The studio has not entered its bank details yet. Please contact the studio.</p>
      </div>
    )
  const { accountNumber, sortCode } = bankFormats[payTo.country]
  const rows = [
    { label: 'Account name', shown: payTo.accountName },
    ...(sortCode && payTo.sortCode ? [{ label: sortCode.label, shown: payTo.sortCode }] : []),
    { label: accountNumber.label, shown: writeAccountNumber(payTo.country, payTo.accountNumber), copied: payTo.accountNumber },
    ...(payTo.bankName ? [{ label: 'Bank name', shown: payTo.bankName }] : []),
    { label: 'Reference', shown: reference ?? nameOf(index) },
    { label: 'Amount', shown: money(totalMinor, currency), copied: formatMinor(totalMinor) },
  ]
  return (
    <div className={css.box}>
      <h3 className={css.title}>Bank Transfer Required</h3>
      <dl className={css.rows}>
        {rows.map(({ label, shown, copied = shown }) => (
          <div key={label} className={css.row}>
            <dt>{label}</dt>
            <dd>
              <span className={css.value}>
                <bdi translate="no">{shown}</bdi>
              </span>
              <CopyIcon
                text={copied}
                label={`Copy ${label.toLowerCase()}`}
                failed="We could not copy it. Please select it and copy it yourself."
              />
            </dd>
          </div>
        ))}
      </dl>
      <p className={css.hint}>
        Please use this reference, so that the studio knows what you are paying for. When your payment arrives, the studio will mark the
        invoice as paid, and you will get a confirmation email.
      </p>
    </div>
  )
}
