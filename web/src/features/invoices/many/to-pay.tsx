import { bulkWords } from '@callboard/contract/bulk'
import type { InvoiceRow } from '@callboard/contract/invoices'
import { Button } from '@mantine/core'
import { IconCheck, IconMail } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { lazyPart } from '../../../lib/parts/lazy-part.ts'
import { offerUndo } from '../../../lib/offer-undo.ts'
import { inWords } from '../../../lib/refusals.ts'
import { useAction } from '../../../lib/use-action.ts'
import { plural } from '../../../lib/words.ts'
import type { Ticks } from '../../../ui/lists/ticks/use-ticks.ts'
import { say, sayFailed } from '../../../ui/notices/toasts.ts'
import { Panels } from '../../../ui/panels/panels.tsx'
import { usePanels } from '../../../ui/panels/use-panels.ts'
import { refetchInvoices, remindToPay, undoReminding } from '../api.ts'
import { chosenWords, nameOf } from '../invoice-words.ts'

const MarkEachPaidDialog = lazyPart(() => import('../../payments/mark-each-paid-dialog.tsx'))

export function ToPay({ ticks }: { ticks: Ticks<InvoiceRow> }) {
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
