import type { AlertWords } from '@callboard/contract/attendance'
import { IconFirstAidKit } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLastSeen, useOffline } from '../../../lib/connection.ts'
import { dateIn } from '../../../lib/format/dates.ts'
import { useSignedIn } from '../../../lib/session/session.ts'
import { MedicalLink } from '../medical-link.tsx'
import css from '../register.module.css'
import { readKeptAlert } from './kept-alerts.ts'
import { keepLook } from './look-outbox.ts'

/** `words`: null where this device does not keep them. */
export interface SeenAlert {
  words: AlertWords | null
  /** the studio's, on which they were seen */
  day: string
}

interface AlertButtonProps {
  student: { id: string; name: string }
  classId: string
  seen: SeenAlert | null
  onSee: (seen: SeenAlert | null) => void
}

/** The red case: without a connection it opens what this device keeps of it for today, and the view is recorded later. */
export function AlertButton({ student, classId, seen, onSee }: AlertButtonProps) {
  const { user, studio } = useSignedIn()
  const queries = useQueryClient()
  const [offline, lastSeen] = [useOffline(), useLastSeen()]
  const [busy, setBusy] = useState(false)
  if (!offline && lastSeen === null && !seen) return <MedicalLink student={student} />
  const look = async () => {
    const words = await readKeptAlert(user.id, studio.timezone, classId, student.id).catch(() => null)
    if (words) keepLook(queries, user.id, student)
    onSee({ words, day: dateIn(studio.timezone, new Date()) })
    setBusy(false)
  }
  return (
    <button
      type="button"
      className={css.alert}
      aria-label={`Medical information about ${student.name}`}
      aria-expanded={seen !== null}
      title="Medical information"
      onClick={() => {
        if (seen) return onSee(null)
        if (busy) return
        setBusy(true)
        void look()
      }}
    >
      <IconFirstAidKit size={20} stroke={1.8} aria-hidden />
    </button>
  )
}
