import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Notice } from '../../ui/notices/notice.tsx'
import { paymentSettingsQuery } from './api.ts'

/** Says before something is saved that nobody could pay it by card yet, and where to change that (S4 money). */
export function CardsNotReady() {
  const { data } = useQuery(paymentSettingsQuery())
  if (!data || (data.methods.card && data.account.state === 'active')) return null
  return (
    <Notice tone="warn">
      <span>
        {data.methods.card
          ? 'Families cannot pay this by card yet: your card account is not ready.'
          : 'Families cannot pay this by card: your studio does not take cards.'}
      </span>{' '}
      <Link to="/dashboard/payment-settings" hash="payment-methods">
        Payment Settings
      </Link>
    </Notice>
  )
}
