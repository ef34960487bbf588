import { BeginLink } from '../../lib/navigation/begin-link.tsx'
import { Notice } from '../../ui/notices/notice.tsx'

/** After the first class that a studio ever added. */
export default function FirstClass({ onClose }: { onClose: () => void }) {
  return (
    <Notice tone="good" title="Your first class is in the calendar." onClose={onClose}>
      <span>Next:</span> <BeginLink to="/dashboard/users">Invite your families</BeginLink>
    </Notice>
  )
}
