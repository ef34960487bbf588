import type { Card } from '@callboard/contract/cards'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { inWords } from '../../lib/refusals.ts'
import { useQuestion } from '../../lib/use-question.ts'
import { say } from '../../ui/notices/toasts.ts'
import { ConfirmDialog } from '../../ui/panels/confirm-dialog.tsx'
import { removeCard, showCards } from './api.ts'
import { nameOfCard } from './card-words.ts'

export function RemoveCard({ card, hasOthers }: { card: Card; hasOthers: boolean }) {
  const cache = useQueryClient()
  const name = nameOfCard(card)
  const removing = useQuestion(() => removeCard(card.id), {
    done: (now) => {
      showCards(cache, now)
      say(`${name} has been removed.`)
    },
  })
  return (
    <>
      <Button variant="default" aria-label={`Remove ${name}`} onClick={removing.ask}>
        Remove
      </Button>
      <ConfirmDialog
        {...removing.dialog}
        title={`Remove ${name}?`}
        confirmLabel="Remove"
        busyLabel="Removing…"
        danger
        failure={inWords(removing.dialog.failure, 'Failed to remove the card')}
      >
        Payments you have made with it are not affected. To use it again, you would need to add it again.
        {card.isDefault && hasOthers && ' The newest of your other cards will become the default.'}
      </ConfirmDialog>
    </>
  )
}
