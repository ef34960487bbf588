import type { MarkStatus } from '@callboard/contract/attendance'
import { IconCheck, IconClock, IconMessageCheck, IconX, type TablerIcon } from '@tabler/icons-react'

/** Shapes differ, so that status is not told by colour alone. */
export const statusIcons: Record<MarkStatus, TablerIcon> = {
  present: IconCheck,
  late: IconClock,
  authorised: IconMessageCheck,
  unauthorised: IconX,
}
