import type { Subscription } from '@callboard/contract/subscriptions'
import { ConfirmDialog } from '../../../ui/panels/confirm-dialog.tsx'
import { tierLabels } from '../tier-words.ts'
import type { Deeds } from '../use-deeds.ts'
import css from './cancel-dialog.module.css'

interface CancelDialogProps {
  opened: boolean
  subscription: Subscription
  /** "26 December 2026" */
  endsOn: string | null
  deeds: Deeds
  onClose: () => void
}

/** The four points of S3 §5. */
export function CancelDialog({ opened, subscription: { tier, isPaid, status }, endsOn, deeds, onClose }: CancelDialogProps) {
  const end = endsOn ?? 'the end of what you have paid for'
  return (
    <ConfirmDialog
      opened={opened}
      title={`Cancel ${tierLabels[tier]}?`}
      confirmLabel="Cancel plan"
      busyLabel="Cancelling…"
      cancelLabel="Keep my plan"
      danger
      busy={deeds.busy?.name === 'cancel'}
      failure={deeds.failedAt === 'cancel' ? deeds.failure : null}
      onConfirm={() => void deeds.cancel()}
      onClose={onClose}
    >
      <ul className={css.points}>
        <li>
          Your {isPaid ? 'plan' : 'free trial'} stays active until {end}.
        </li>
        <li>You, your teachers and your families can use everything until then.</li>
        <li>
          {status !== 'trialing'
            ? 'What is left of the time you have paid for is not refunded.'
            : 'Nothing has been charged, and nothing will be.'}
        </li>
        <li>You cannot start another plan until this one has ended.</li>
      </ul>
      <p className={css.after}>Then your pages close. Nothing is deleted, and you can change your mind before that day.</p>
    </ConfirmDialog>
  )
}
