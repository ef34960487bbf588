import { Names } from '../../../ui/people/names.tsx'
import type { WeekClash } from '../week/week-clashes.ts'

export function ClashLine({ clash }: { clash: WeekClash }) {
  return (
    <span>
      Clashes with <bdi>{clash.name}</bdi> (<Names names={clash.shared} />){clash.more > 0 && ` and ${clash.more} more`}
    </span>
  )
}
