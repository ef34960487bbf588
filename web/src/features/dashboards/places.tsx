import type { BoardClass } from '@callboard/contract/dashboards'
import { Tag } from '../../ui/tag.tsx'

/** How full a class is, for staff, "12 enrolled", or "8/12 booked" for a drop-in; and whether its register is there. */
export function Places({ isDropIn, bookedCount, capacity, enrolledCount, isMarked }: BoardClass) {
  return (
    <>
      {isDropIn && capacity !== null ? `${bookedCount}/${capacity} booked` : `${enrolledCount ?? 0} enrolled`}
      {isMarked && <Tag tone="good">Marked</Tag>}
    </>
  )
}
