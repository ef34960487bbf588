import { bulkWords } from '@callboard/contract/bulk'
import { isUnpaid } from '@callboard/contract/invoice-states'
import type { InvoiceRow } from '@callboard/contract/invoices'
import { Button } from '@mantine/core'
import { IconCheck, IconFileSpreadsheet, IconFiles, IconMail } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { lazyPart } from '../../../lib/parts/lazy-part.ts'
import { offerUndo } from '../../../lib/offer-undo.ts'
import { inWords } from '../../../lib/refusals.ts'
import { useAction } from '../../../lib/use-action.ts'
import { plural } from '../../../lib/words.ts'
import { ChosenBar } from '../../../ui/lists/ticks/chosen-bar.tsx'
import type { Ticks } from '../../../ui/lists/ticks/use-ticks.ts'
import { say, sayFailed } from '../../../ui/notices/toasts.ts'
import { Panels } from '../../../ui/panels/panels.tsx'
import { usePanels } from '../../../ui/panels/use-panels.ts'
import { SaveButton } from '../../../ui/save-button.tsx'
import { saveFromMenu } from '../../../ui/save-file.ts'
import { refetchInvoices, remindToPay, undoReminding } from '../api.ts'
import { chosenWords, nameOf } from '../invoice-words.ts'
import { exportOf, pdfsOf } from './files-of.ts'

const MarkEachPaidDialog = lazyPart(() => import('../../payments/mark-each-paid-dialog.tsx'))

interface ChosenInvoicesProps {
  ticks: Ticks<InvoiceRow>
  /** reading stays open after the plan has ended */
  mayWork: boolean
}

/** What is done with several invoices of one status at once. */
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

function ToPay({ ticks }: { ticks: Ticks<InvoiceRow> }) {
  const cache = useQueryClient()
  const panels = usePanels<InvoiceRow[]>()
  const { chosen } = ticks
  const reminding = useAction(() => remindToPay(chosen.map(({ id }) => id)), {
    done: ({ reminded, refused, undo }) => {
      ticks.clear()
      refetchInvoices(cache)
      const stop = offerUndo(undo, undoReminding)
      say(bulkWords(undo ? `${plural(reminded, 'reminder goes', 'reminders go')} out in half a minute` : 'Nobody reminded', refused), stop)
    },
    failed: (failure) => {
      sayFailed('Not sent', inWords(failure, 'Failed to update invoice'))
      return null
    },
  })
  return (
    <>
      <Button variant="default" leftSection={<IconCheck size={18} aria-hidden />} onClick={() => panels.open(chosen)}>
        Mark as paid
      </Button>
      <Button
        leftSection={<IconMail size={18} aria-hidden />}
        aria-disabled={reminding.busy || undefined}
        onClick={() => void reminding.run()}
      >
        {reminding.busy ? 'Sending…' : `Remind ${chosen.length}`}
      </Button>
      <Panels of={panels}>
        {(invoices, shown) => (
          <MarkEachPaidDialog
            {...shown}
            sum={chosenWords(invoices)}
            invoices={invoices.map(({ id, version, index, parent }) => ({ id, version, name: `${nameOf(index)}, ${parent.name}` }))}
            onDone={({ paid, refused }) => {
              panels.close()
              ticks.clear()
              refetchInvoices(cache)
              say(bulkWords(`${plural(paid, 'invoice is', 'invoices are')} paid`, refused))
            }}
          />
        )}
      </Panels>
    </>
  )
}
