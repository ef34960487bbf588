import { theCard } from '@callboard/contract/card-names'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { inWords } from '../../../lib/refusals.ts'
import { useQuestion } from '../../../lib/use-question.ts'
import { say } from '../../../ui/notices/toasts.ts'
import { ConfirmDialog } from '../../../ui/panels/confirm-dialog.tsx'
import { refetchInvoices, stopCharging } from '../api.ts'

export function StopCharging({ recurrenceId, card }: { recurrenceId: string; card: string }) {
  const cache = useQueryClient()
  const stopping = useQuestion(() => stopCharging(recurrenceId), {
    done: () => {
      refetchInvoices(cache)
      say('Your card will not be charged.')
    },
  })
  return (
    <>
      <Button variant="default" size="xs" onClick={stopping.ask}>
        Stop charging this card
      </Button>
      <ConfirmDialog
        {...stopping.dialog}
        title={`Stop charging ${theCard(card)}?`}
        confirmLabel="Stop charging"
        cancelLabel="Keep it"
        busyLabel="Stopping…"
        danger
        failure={inWords(stopping.dialog.failure, 'Failed to update invoice')}
      >
        None of these invoices will be charged to it any more. You will pay each one yourself.
      </ConfirmDialog>
    </>
  )
}
