import { useQuery } from '@tanstack/react-query'
import { isOpen, ownBookingsQuery } from '../api.ts'
import { UnderWay } from './under-way.tsx'

/** The family's places in a class that are not paid for yet, for whoever came back from the bank without an answer. */
export function Unpaid({ classId }: { classId: string }) {
  const { data } = useQuery(ownBookingsQuery())
  return data?.coming
    .filter((booking) => booking.class.id === classId && isOpen(booking))
    .map((booking) => <UnderWay key={booking.id} booking={booking} />)
}
