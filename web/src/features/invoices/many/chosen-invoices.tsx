import { isUnpaid } from '@callboard/contract/invoice-states'
import type { InvoiceRow } from '@callboard/contract/invoices'
import { IconFileSpreadsheet, IconFiles } from '@tabler/icons-react'
import { ChosenBar } from '../../../ui/lists/ticks/chosen-bar.tsx'
import type { Ticks } from '../../../ui/lists/ticks/use-ticks.ts'
import { SaveButton } from '../../../ui/save-button.tsx'
import { saveFromMenu } from '../../../ui/save-file.ts'
import { chosenWords } from '../invoice-words.ts'
import { exportOf, pdfsOf } from './files-of.ts'
import { ToPay } from './to-pay.tsx'

interface ChosenInvoicesProps {
  ticks: Ticks<InvoiceRow>
  /** reading stays open after the plan has ended */
  mayWork: boolean
}

export default function ChosenInvoices({ ticks, mayWork }: ChosenInvoicesProps) {
  const { chosen } = ticks
  const pdfs = { label: 'PDFs in one file', ...pdfsOf(chosen) }
  const tables = (['csv', 'xlsx'] as const).map((format) => ({
    label: format === 'csv' ? 'Export (CSV)' : 'Export (Excel)',
    icon: IconFileSpreadsheet,
    onChoose: () => void saveFromMenu(exportOf(chosen, format)),
  }))
  const isToPay = mayWork && chosen.every(({ status }) => isUnpaid(status))
  return (
    <ChosenBar
      label="Chosen invoices"
      words={chosenWords(chosen)}
      ticks={ticks}
      more={isToPay ? [{ label: pdfs.label, icon: IconFiles, onChoose: () => void saveFromMenu(pdfs) }, ...tables] : tables}
    >
      {isToPay ? <ToPay ticks={ticks} /> : <SaveButton {...pdfs} />}
    </ChosenBar>
  )
}
