import { AccountNumbers } from '@callboard/contract/bank-details'
import { useQuery } from '@tanstack/react-query'
import { Notice } from '../../ui/notices/notice.tsx'
import { fitQuery } from './api.ts'

const none: AccountNumbers = { country: 'GB', accountNumber: '', sortCode: '' }

/** Only a warning, as the tables lack new sort codes. */
export function FitNotice({ typed }: { typed: AccountNumbers }) {
  const numbers = AccountNumbers.safeParse(typed)
  const { data } = useQuery({ ...fitQuery(numbers.data ?? none), enabled: numbers.success && typed.country === 'GB' })
  if (!numbers.success || data?.fits !== false) return null
  return (
    <Notice tone="warn" title="Please check the numbers">
      This account number does not seem to belong to this sort code. If your bank statement says the same, you can save them as they are.
    </Notice>
  )
}
