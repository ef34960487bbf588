import type { BoardClass } from '@callboard/contract/dashboards'
import { Status } from '../../ui/status.tsx'

export function Places({ isDropIn, bookedCount, capacity, enrolledCount, cantCome, isMarked }: BoardClass) {
  return (
    <>
      {isDropIn && capacity !== null ? `${bookedCount}/${capacity} booked` : `${enrolledCount ?? 0} enrolled`}
      {!isMarked && cantCome && cantCome.length > 0 ? <span>{`${cantCome.length} can’t come`}</span> : null}
      {isMarked && <Status tone="good">Marked</Status>}
    </>
  )
}
