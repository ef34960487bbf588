import type { InvoiceDetail } from '@callboard/contract/invoices'
import { dateInTable } from '../../../lib/format/dates.ts'
import { useSignedIn } from '../../../lib/session/session.ts'
import { StudioLogo } from '../../studios/studio-logo.tsx'
import { nameOf } from '../invoice-words.ts'
import { PaperItems } from './paper-items.tsx'
import { PaperSums } from './paper-sums.tsx'
import css from './invoice-paper.module.css'

export type Paper = Pick<
  InvoiceDetail,
  | 'index'
  | 'reference'
  | 'studio'
  | 'currency'
  | 'issuedOn'
  | 'dueOn'
  | 'items'
  | 'subtotalMinor'
  | 'discount'
  | 'discountReason'
  | 'discountMinor'
  | 'taxMinor'
  | 'totalMinor'
  | 'notes'
> &
  Partial<Pick<InvoiceDetail, 'settled'>> & { parent: { name: string } }

/** The invoice as families see it (S3 §2); owners see the same. */
export function InvoicePaper({ paper }: { paper: Paper }) {
  const { logoUrl } = useSignedIn().studio
  const { studio, parent, issuedOn, dueOn, index, notes } = paper
  const reference = paper.reference ?? (index === null ? null : nameOf(index))
  return (
    <div className={css.paper}>
      <div className={css.heads}>
        <div>
          <StudioLogo logoUrl={logoUrl} className={css.logo} />
          <p className={css.studio} dir="auto">
            {studio.name}
          </p>
          <p className={css.lines}>
            {[studio.address, studio.phone, studio.email].filter(Boolean).map((line) => (
              <span key={line} dir="auto">
                {line}
              </span>
            ))}
            {studio.vatNumber && <span>VAT number {studio.vatNumber}</span>}
          </p>
        </div>
        <dl className={css.facts}>
          <Fact label="For">
            <bdi>{parent.name}</bdi>
          </Fact>
          <Fact label="Issue date">{issuedOn ? dateInTable(issuedOn) : 'When it is sent'}</Fact>
          <Fact label="Due date">{dateInTable(dueOn)}</Fact>
          <Fact label="Payment reference">{reference ? <bdi translate="no">{reference}</bdi> : 'Given when it is sent'}</Fact>
        </dl>
      </div>
      <PaperItems items={paper.items} currency={paper.currency} hasVat={studio.vatNumber !== null} />
      <PaperSums paper={paper} />
      {notes && (
        <div className={css.notes}>
          <h3>Notes</h3>
          <p dir="auto">{notes}</p>
        </div>
      )}
    </div>
  )
}

function Fact({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
