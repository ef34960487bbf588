import { theCard } from '@callboard/contract/card-names'
import type { Recurrence } from '@callboard/contract/invoices'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useStudioDates } from '../../../lib/studio/studio-dates.ts'
import { inWords } from '../../../lib/refusals.ts'
import { useAction } from '../../../lib/use-action.ts'
import { useQuestion } from '../../../lib/use-question.ts'
import { FailureNotice } from '../../../ui/notices/failure-notice.tsx'
import { Notice } from '../../../ui/notices/notice.tsx'
import { say } from '../../../ui/notices/toasts.ts'
import { ConfirmDialog } from '../../../ui/panels/confirm-dialog.tsx'
import { SettingsCard } from '../../../ui/settings-card.tsx'
import { Status } from '../../../ui/status.tsx'
import { refetchInvoices, setRecurrence } from '../api.ts'
import { intervalWords, nextOneWords } from '../invoice-words.ts'
import css from './owner-invoice.module.css'

const states = {
  active: { words: 'Active', tone: 'good' },
  paused: { words: 'Paused', tone: 'warn' },
  ended: { words: 'Ended', tone: 'plain' },
  unsent: { words: 'Not sent yet', tone: 'plain' },
} as const

const said = {
  active: 'The invoices will be sent again.',
  paused: 'No more invoices until you resume them.',
  ended: 'No more invoices will be sent.',
  unsent: 'No more invoices until the first one is sent.',
} as const

export function RecurrenceCard({ recurrence }: { recurrence: Recurrence }) {
  const cache = useQueryClient()
  const { say: spell } = useStudioDates()
  const { id, interval, state, endsOn, nextOn, nextSentOn, card, stoppedBecause, isResting } = recurrence
  const settle = (changed: Recurrence) => {
    refetchInvoices(cache)
    say(said[changed.state])
  }
  const turning = useAction((next: 'active' | 'paused') => setRecurrence(id, next), { done: settle })
  const ending = useQuestion(() => setRecurrence(id, 'ended'), { done: settle })
  return (
    <SettingsCard title="Recurring" tag={<Status tone={states[state].tone}>{states[state].words}</Status>}>
      <div className={css.recurrence}>
        <p>
          A new invoice {intervalWords[interval]}, until {spell(endsOn)}.
          {state === 'active' && nextOn && nextSentOn && ` ${nextOneWords({ nextOn, nextSentOn, card }, spell)}`}
        </p>
        {state === 'unsent' && <p>It starts when this invoice is sent.</p>}
        {isResting && state === 'active' && <p>Nothing is sent or charged while your plan has ended.</p>}
        {card && <p>The family has agreed to have each one charged to {theCard(card)}. They are notified at least two days before.</p>}
        {stoppedBecause && (
          <Notice quiet tone="warn" title="The card is no longer charged">
            {stoppedBecause}
          </Notice>
        )}
        {state !== 'ended' && state !== 'unsent' && (
          <div className={css.buttons}>
            {(state === 'active' || !isResting) && (
              <Button
                variant="default"
                aria-disabled={turning.busy || undefined}
                onClick={() => void turning.run(state === 'active' ? 'paused' : 'active')}
              >
                {state === 'active' ? 'Pause' : 'Resume'}
              </Button>
            )}
            <Button variant="default" onClick={ending.ask}>
              End
            </Button>
          </div>
        )}
        <FailureNotice failure={inWords(turning.failure, 'Failed to update invoice')} />
      </div>
      <ConfirmDialog
        {...ending.dialog}
        title="End these recurring invoices?"
        confirmLabel="End"
        cancelLabel="Keep them"
        busyLabel="Ending…"
        danger
        failure={inWords(ending.dialog.failure, 'Failed to update invoice')}
      >
        No more invoices will be sent after this one. Those already sent stay as they are.
      </ConfirmDialog>
    </SettingsCard>
  )
}
