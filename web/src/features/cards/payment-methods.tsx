import type { CardsOnFile, Card } from '@callboard/contract/cards'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { lazyPart } from '../../lib/parts/lazy-part.ts'
import { inWords } from '../../lib/refusals.ts'
import { useLeftOpen } from '../../lib/session/use-left-open.ts'
import { useQuestion } from '../../lib/use-question.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { Notice } from '../../ui/notices/notice.tsx'
import { say } from '../../ui/notices/toasts.ts'
import { ListSkeleton } from '../../ui/page/skeletons.tsx'
import { ConfirmDialog } from '../../ui/panels/confirm-dialog.tsx'
import { Panels } from '../../ui/panels/panels.tsx'
import { usePanels } from '../../ui/panels/use-panels.ts'
import { SettingsCard } from '../../ui/settings-card.tsx'
import { removeCard, showCards } from './api.ts'
import { CardOnFile } from './card-on-file.tsx'
import { nameOfCard } from './card-words.ts'
import type { ReturnedSetup } from './returned-setup.ts'
import { useCards } from './use-cards.ts'
import { useReturnedSetup } from './use-returned-setup.ts'
import css from './cards.module.css'

const AddCardModal = lazyPart(() => import('./adding/add-card-modal.tsx'))

/** @param forget removes the provider's parameters from the address */
export function PaymentMethods({ returned, forget }: { returned: ReturnedSetup; forget: () => void }) {
  const { query, ...choice } = useCards()
  const { isAdding } = useReturnedSetup(returned, forget)
  return (
    <SettingsCard
      id="payment-methods"
      title="Payment methods"
      lead="The cards you book and pay with. The card provider stores them, not Callboard."
    >
      <Loaded query={query} waiting={<ListSkeleton rows={2} height={72} />} title="Your cards could not be loaded">
        {(file) => <Cards file={file} isAdding={isAdding} {...choice} />}
      </Loaded>
    </SettingsCard>
  )
}

interface CardsProps extends Omit<ReturnType<typeof useCards>, 'query'> {
  file: CardsOnFile
  isAdding: boolean
}

function Cards({ file: { cards, modes, takesCards }, isAdding, makeDefault, becomingDefault }: CardsProps) {
  const adding = usePanels<'card'>()
  const mayAdd = useLeftOpen('work')
  const isOther = cards.some(({ state }) => state === 'other-account')
  return (
    <div>
      {cards.length === 0 && (
        <p className={css.none}>{takesCards ? 'No card on file yet.' : 'Your studio does not take cards at the moment.'}</p>
      )}
      {cards.length > 0 && (
        <ul className={css.list} aria-label="Cards on file">
          {cards.map((card) => (
            <li key={card.id}>
              <CardOnFile card={card}>
                <div className={css.actions}>
                  {mayAdd && !card.isDefault && card.state === 'usable' && (
                    <Button
                      variant="default"
                      aria-label={`Make default: ${nameOfCard(card)}`}
                      aria-disabled={becomingDefault !== null || undefined}
                      onClick={() => makeDefault(card.id)}
                    >
                      Make default
                    </Button>
                  )}
                  <RemoveCard card={card} hasOthers={cards.some(({ id, state }) => id !== card.id && state !== 'other-account')} />
                </div>
              </CardOnFile>
            </li>
          ))}
        </ul>
      )}
      {isOther && (
        <Notice quiet title="Your studio has a new account for cards">
          Cards you added before cannot be used there. Please add yours again, and remove the old one.
        </Notice>
      )}
      {cards.length > 0 && !takesCards && <p className={css.none}>Your studio does not take cards at the moment.</p>}
      {mayAdd && takesCards && (
        <Button
          mt={isOther ? 'md' : undefined}
          leftSection={<IconPlus size={18} aria-hidden />}
          aria-disabled={isAdding || undefined}
          onMouseEnter={AddCardModal.warm}
          onClick={() => !isAdding && adding.open('card')}
        >
          {isAdding ? 'Adding your card…' : 'Add payment method'}
        </Button>
      )}
      <Panels of={adding}>{(_, shown) => <AddCardModal {...shown} modes={modes} returnsTo="/dashboard/payments" />}</Panels>
    </div>
  )
}

function RemoveCard({ card, hasOthers }: { card: Card; hasOthers: boolean }) {
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
