import type { Week } from '@callboard/contract/classes'
import { IconChevronRight } from '@tabler/icons-react'
import { dateIn, dayName, timeIn } from '../../../lib/format/dates.ts'
import { useSignedIn } from '../../../lib/session/session.ts'
import { useNow } from '../../../lib/use-now.ts'
import type { ClassActions } from '../card/class-card.tsx'
import { registerStateOf } from '../card/register-state.ts'
import { nameOf } from '../class-words.ts'
import { findNextClass } from './find-next-class.ts'
import css from './day-strip.module.css'

/** "Next: Ballet, Mon 16:45, Studio B": one press from its register, or from the class. */
export default function NextClass({ week, actions }: { week: Week; actions: ClassActions }) {
  const { user, studio } = useSignedIn()
  const now = useNow()
  const [date, time] = [dateIn(studio.timezone, now), timeIn(studio.timezone, now)]
  const next = findNextClass(week, user.id, { date, time })
  if (!next) return <p className={css.next}>No more classes this week.</p>
  const takesRegister = week.viewer === 'staff' && registerStateOf(next, date) === 'today' && actions.register
  const when = `${next.date === date ? 'today' : dayName(next.date).slice(0, 3)} ${next.startTime}`
  return (
    <button type="button" className={css.next} onClick={() => (takesRegister ? takesRegister.onOpen(next) : actions.onOpen(next))}>
      <span>
        Next: <bdi>{nameOf(next)}</bdi>, {when}
        {next.location && (
          <>
            , <bdi>{next.location.name}</bdi>
          </>
        )}
      </span>
      {takesRegister && <strong>Register</strong>}
      <IconChevronRight size={18} aria-hidden />
    </button>
  )
}
