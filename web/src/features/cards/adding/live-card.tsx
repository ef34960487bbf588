import type { Card } from '@callboard/contract/cards'
import { Button } from '@mantine/core'
import { FormFooter } from '../../../ui/forms/form-footer.tsx'
import { FailureNotice } from '../../../ui/notices/failure-notice.tsx'
import { Notice } from '../../../ui/notices/notice.tsx'
import { ListSkeleton } from '../../../ui/page/skeletons.tsx'
import css from '../cards.module.css'
import { useCardElement } from './use-card-element.ts'

interface LiveCardProps {
  /** path that a card's bank redirects to */
  returnsTo: string
  onAdded: (card: Card) => void
  onCancel: () => void
}

export function LiveCard({ returnsTo, onAdded, onCancel }: LiveCardProps) {
  const { place, state, busy, save, retry, why, refusal, failure } = useCardElement(returnsTo, onAdded)
  return (
    <form
      noValidate
      className={css.stack}
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <div className={css.place} hidden={state === 'failed'}>
        {state === 'opening' && <ListSkeleton rows={3} height={72} />}
        <div ref={place} />
      </div>
      {why && (
        <Notice tone="bad" title={why}>
          <Button variant="default" mt="xs" onClick={retry}>
            Try again
          </Button>
        </Notice>
      )}
      <p className={css.hint}>Your bank may ask you to confirm. Nothing is charged now.</p>
      <FormFooter submitLabel="Add card" busyLabel="Adding…" busy={busy} disabled={state !== 'ready'} onCancel={onCancel} />
      {refusal && <Notice tone="bad">{refusal}</Notice>}
      <FailureNotice failure={failure} />
    </form>
  )
}
