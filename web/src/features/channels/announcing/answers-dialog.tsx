import type { Answers } from '@callboard/contract/announcements'
import { useQuery } from '@tanstack/react-query'
import { momentHere } from '../../../lib/format/dates.ts'
import { useLeftOpen } from '../../../lib/session/use-left-open.ts'
import { useSignedIn } from '../../../lib/session/session.ts'
import { useNow } from '../../../lib/use-now.ts'
import { PhoneList, PhoneRow } from '../../../ui/people/phone-list.tsx'
import { lateWords } from '../../attendance/absences/late-words.ts'
import { answersQuery } from './api.ts'
import { remindUnanswered } from './calls.ts'
import { ReadersDialog } from './readers-dialog.tsx'
import { Reminder } from './reminder.tsx'
import css from './announcement.module.css'

const said = [
  ['away', 'Can’t come'],
  ['late', 'Late'],
  ['coming', 'Coming'],
] as const

interface AnswersDialogProps {
  opened: boolean
  channelId: string
  postId: string
  onClose: () => void
}

/** Who has not answered whether a child is coming, to be rung or reminded, and what the others have said. */
export function AnswersDialog({ opened, channelId, postId, onClose }: AnswersDialogProps) {
  const query = useQuery(answersQuery(channelId, postId))
  const isOwner = useSignedIn().user.role === 'owner'
  const now = useNow()
  const mayRemind = useLeftOpen('work') && isOwner
  return (
    <ReadersDialog opened={opened} title="Who is coming" query={query} failed="Failed to load the answers" onClose={onClose}>
      {({ state, closedFor, startsAt, children, remindableAt }) => {
        const isBegun = state === 'begun' || (state === 'open' && new Date(startsAt) <= now)
        const missing = children.filter(({ answer }) => answer === null)
        return (
          <>
            {state === 'closed' && (
              <p className={css.dim}>
                This class does not take place: <bdi>{closedFor}</bdi>. Nobody needs to answer.
              </p>
            )}
            {isBegun && <p className={css.dim}>The class has begun, so answers can’t be changed any more.</p>}
            {missing.length === 0 ? (
              <p className={css.all} role="status">
                {children.length === 0 ? 'Nobody is in this class.' : 'Everybody has answered.'}
              </p>
            ) : (
              <Children title="Not answered" of={missing} showsPhone={isOwner} />
            )}
            <Reminder
              may={mayRemind && state === 'open' && !isBegun && missing.length > 0}
              remind={() => remindUnanswered(channelId, postId)}
              from={remindableAt}
              spell={(instant) => `after ${momentHere(instant)}`}
            />
            {said.map(([is, title]) => {
              const those = children.filter(({ answer }) => answer === is)
              return those.length > 0 && <Children key={is} title={title} of={those} showsPhone={false} />
            })}
          </>
        )
      }}
    </ReadersDialog>
  )
}

function Children({ title, of, showsPhone }: { title: string; of: Answers['children']; showsPhone: boolean }) {
  return (
    <section>
      <h3 className={css.group}>
        {title} ({of.length})
      </h3>
      <PhoneList label={title}>
        {of.map((one) => (
          <PhoneRow
            key={one.student.id}
            name={one.student.name}
            about={aboutWords(one)}
            phone={showsPhone ? one.phone : undefined}
            others={showsPhone ? one.others : []}
          />
        ))}
      </PhoneList>
    </section>
  )
}

function aboutWords({ parent, answer, minutes, reason, by }: Answers['children'][number]): string {
  if (answer === null) return parent.name
  const said = answer === 'late' && (minutes !== null || reason !== '') ? lateWords({ minutes, reason }) : answer === 'away' ? reason : ''
  return [said, by && `from ${by}`].filter(Boolean).join(', ')
}
