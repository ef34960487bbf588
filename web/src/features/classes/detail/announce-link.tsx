import { Link } from '@tanstack/react-router'
import { useLeftOpen } from '../../../lib/session/use-left-open.ts'
import css from './class-detail.module.css'

/** For its staff: begins an announcement to the families of a class. */
export function AnnounceLink({ classId }: { classId: string }) {
  if (!useLeftOpen('work')) return null
  return (
    <Link to="/dashboard/channels" search={{ announce: classId }} className={css.announce}>
      New announcement
    </Link>
  )
}
