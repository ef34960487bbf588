import type { Discount } from '@callboard/contract/invoice-terms'
import type { InvoiceDetail } from '@callboard/contract/invoices'
import { settledLines } from '@callboard/contract/refund-words'
import { money } from '../../../lib/format/money.ts'
import css from './invoice-paper.module.css'

type Summed = Pick<
  InvoiceDetail,
  'subtotalMinor' | 'discount' | 'discountReason' | 'discountMinor' | 'taxMinor' | 'totalMinor' | 'currency'
> &
  Partial<Pick<InvoiceDetail, 'settled'>>

/** Tax and discount only where there is any (S3 §2); below the total what has gone back of it (S4 money). */
export function PaperSums({ paper }: { paper: Summed }) {
  const { subtotalMinor, discount, discountReason, discountMinor, taxMinor, totalMinor, currency } = paper
  return (
    <dl className={css.sums}>
      <Sum label="Subtotal">{money(subtotalMinor, currency)}</Sum>
      {discountMinor > 0 && (
        <Sum
          label={
            <>
              {discountWords(discount)}
              {discountReason && (
                <span className={css.reason} dir="auto">
                  {discountReason}
                </span>
              )}
            </>
          }
        >
          −{money(discountMinor, currency)}
        </Sum>
      )}
      {taxMinor > 0 && <Sum label="Tax">{money(taxMinor, currency)}</Sum>}
      <Sum label="Final Amount" isFinal>
        {money(totalMinor, currency)}
      </Sum>
      {settledLines(paper.settled ?? null).map(([label, amountMinor]) => (
        <Sum key={label} label={label}>
          {amountMinor < 0 ? `−${money(-amountMinor, currency)}` : money(amountMinor, currency)}
        </Sum>
      ))}
    </dl>
  )
}

/** "Discount (12.5%)" */
function discountWords(discount: Discount | null): string {
  return discount?.type === 'percentage' ? `Discount (${discount.basisPoints / 100}%)` : 'Discount'
}

function Sum({ label, isFinal, children }: { label: React.ReactNode; isFinal?: boolean; children: React.ReactNode }) {
  return (
    <div className={css.sum} data-final={isFinal || undefined}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
