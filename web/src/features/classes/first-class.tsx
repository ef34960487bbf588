import { Anchor, Box } from '@mantine/core'
import { BeginLink } from '../../lib/navigation/begin-link.tsx'
import { Notice } from '../../ui/notices/notice.tsx'

export default function FirstClass({ onClose }: { onClose: () => void }) {
  return (
    <Box mb="md">
      <Notice tone="good" title="Your first class is in the calendar." onClose={onClose}>
        <span>Next:</span>{' '}
        <Anchor inherit renderRoot={(props) => <BeginLink {...props} to="/dashboard/users" />}>
          Invite your families
        </Anchor>
      </Notice>
    </Box>
  )
}
