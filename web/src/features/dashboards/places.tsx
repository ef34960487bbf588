import type { BoardClass } from '@callboard/contract/dashboards'
import { Tag } from '../../ui/tag.tsx'

export function Places({ isDropIn, bookedCount, capacity, enrolledCount, isMarked }: BoardClass) {
  return (
    <>
      {isDropIn && capacity !== null ? `${bookedCount}/${capacity} booked` : `${enrolledCount ?? 0} enrolled`}
      {isMarked && <Tag tone="good">Marked</Tag>}
    </>
  )
}
