import type { MarkStatus } from '@callboard/contract/attendance'
import { IconCheck, IconClock, IconMessageCheck, IconX, type TablerIcon } from '@tabler/icons-react'

/** Each status has a sign of its own: nobody has to tell them by colour. */
export const statusIcons: Record<MarkStatus, TablerIcon> = {
  present: IconCheck,
  late: IconClock,
  authorised: IconMessageCheck,
  unauthorised: IconX,
}
