import { IconAlertTriangle, IconSpeakerphone } from '@tabler/icons-react'
import css from './announcement.module.css'

export function AnnouncementHead({ isUrgent }: { isUrgent: boolean }) {
  return (
    <p className={css.head} data-urgent={isUrgent || undefined}>
      <IconSpeakerphone size={18} stroke={1.8} aria-hidden />
      <span>Announcement</span>
      {isUrgent && (
        <span className={css.urgent}>
          <IconAlertTriangle size={16} aria-hidden />
          Urgent
        </span>
      )}
    </p>
  )
}
