import type { Card } from '@callboard/contract/cards'
import { lazyPart } from '../../../lib/parts/lazy-part.ts'
import { NotLoaded } from '../../../ui/loaded.tsx'
import { useCards } from '../../cards/use-cards.ts'

const AddCardModal = lazyPart(() => import('../../cards/adding/add-card-modal.tsx'))

interface AddingCardProps {
  opened: boolean
  /** path that a card's bank redirects to */
  returnsTo: string
  onAdded: (card: Card) => void
  onClose: () => void
}

/** Remount for each opening. */
export function AddingCard(props: AddingCardProps) {
  const { query } = useCards()
  if (!query.data) return query.error ? <NotLoaded query={query} failed="Failed to fetch payment methods" /> : null
  return <AddCardModal {...props} modes={query.data.modes} />
}
