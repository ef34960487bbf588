import { readingDays } from '@callboard/contract/standing'
import { type Subscription, type TierName } from '@callboard/contract/subscriptions'
import { ConfirmDialog } from '../../../ui/panels/confirm-dialog.tsx'
import { useEntrance } from '../../../ui/panels/use-entrance.ts'
import { tierLabels } from '../tier-words.ts'
import type { Actions } from '../use-actions.ts'
import css from './cancel-dialog.module.css'

interface CancelDialogProps {
  opened: boolean
  subscription: Subscription
  /** a lifetime plan, which applies again afterwards */
  lifetimeTier: TierName | null
  /** "26 December 2026" */
  endsOn: string | null
  actions: Actions
  onClose: () => void
}

/** The four points of S3 §5. */
export default function CancelDialog({ opened, subscription, lifetimeTier, endsOn, actions, onClose }: CancelDialogProps) {
  const { tier, isPaid, status } = subscription
  const end = endsOn ?? 'the end of what you have paid for'
  const isOwed = status === 'past_due' || status === 'unpaid'
  return (
    <ConfirmDialog
      opened={useEntrance(opened)}
      title={`Cancel ${tierLabels[tier]}?`}
      confirmLabel="Cancel plan"
      busyLabel="Cancelling…"
      cancelLabel="Keep my plan"
      danger
      busy={actions.busy?.name === 'cancel'}
      failure={actions.failedAt === 'cancel' ? actions.failure : null}
      onConfirm={() => void actions.cancel()}
      onClose={onClose}
    >
      {isOwed ? (
        <ul className={css.points}>
          <li>Your plan ends now, and nothing more is charged.</li>
          <li>You do not have to pay for the renewal that failed.</li>
          <li>
            {lifetimeTier
              ? `${tierLabels[lifetimeTier]}, which is yours for life, takes its place.`
              : `Your pages close. For ${readingDays} days your teachers can take registers, and your families can still see their own pages.`}
          </li>
          <li>Nothing is deleted, and you can choose a plan again whenever you like.</li>
        </ul>
      ) : (
        <>
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
          <p className={css.after}>
            {lifetimeTier
              ? `Then ${tierLabels[lifetimeTier]}, which is yours for life, takes its place.`
              : 'Then your pages close. Nothing is deleted, and you can change your mind before that day.'}
          </p>
        </>
      )}
    </ConfirmDialog>
  )
}
