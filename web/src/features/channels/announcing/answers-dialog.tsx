import type { Answers } from '@callboard/contract/announcements'
import { Button, Modal } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { momentHere } from '../../../lib/format/dates.ts'
import { phoneHref } from '../../../lib/format/phone-link.ts'
import { inWords } from '../../../lib/refusals.ts'
import { useLeftOpen } from '../../../lib/session/use-left-open.ts'
import { useSignedIn } from '../../../lib/session/session.ts'
import { useNow } from '../../../lib/use-now.ts'
import { Loaded } from '../../../ui/loaded.tsx'
import { FailureNotice } from '../../../ui/notices/failure-notice.tsx'
import { ListSkeleton } from '../../../ui/page/skeletons.tsx'
import { useEntrance } from '../../../ui/panels/use-entrance.ts'
import { lateWords } from '../../attendance/absences/late-words.ts'
import { answersQuery } from './api.ts'
import { remindUnanswered } from './calls.ts'
import { useReminding } from './use-reminding.ts'
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
  const { user } = useSignedIn()
  const isOwner = user.role === 'owner'
  const now = useNow()
  const mayRemind = useLeftOpen('work') && isOwner
  const reminding = useReminding(() => remindUnanswered(channelId, postId))
  return (
    <Modal opened={useEntrance(opened)} onClose={onClose} title="Who is coming" size="32rem" closeButtonProps={{ 'aria-label': 'Close' }}>
      <Loaded query={query} waiting={<ListSkeleton rows={3} height={56} />} failed="Failed to load the answers">
        {({ state, closedFor, startsAt, children, remindableAt }) => {
          const isBegun = state === 'begun' || (state === 'open' && new Date(startsAt) <= now)
          const missing = children.filter(({ answer }) => answer === null)
          const isLately = remindableAt !== null && new Date(remindableAt) > now
          return (
            <div className={css.dialog}>
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
              <FailureNotice failure={inWords(reminding.failure, 'Failed to send the reminder')} onClose={reminding.clear} />
              {mayRemind && state === 'open' && !isBegun && missing.length > 0 && (
                <div className={css.remind}>
                  {isLately && <p className={css.dim}>{`A reminder can be sent after ${momentHere(remindableAt)}.`}</p>}
                  <Button
                    leftSection={<IconBell size={18} aria-hidden />}
                    loading={reminding.busy}
                    disabled={isLately}
                    onClick={() => void reminding.run()}
                  >
                    Remind them
                  </Button>
                </div>
              )}
              {said.map(([is, title]) => {
                const those = children.filter(({ answer }) => answer === is)
                return those.length > 0 && <Children key={is} title={title} of={those} showsPhone={false} />
              })}
            </div>
          )
        }}
      </Loaded>
    </Modal>
  )
}

function Children({ title, of, showsPhone }: { title: string; of: Answers['children']; showsPhone: boolean }) {
  return (
    <section>
      <h3 className={css.group}>
        {title} ({of.length})
      </h3>
      <ul className={css.missing} aria-label={title}>
        {of.map(({ student, parent, phone, answer, minutes, reason }) => (
          <li key={student.id}>
            <span className={css.name} dir="auto">
              {student.name}
            </span>
            {answer === 'late' && (minutes !== null || reason !== '') && <span dir="auto">{lateWords({ minutes, reason })}</span>}
            {answer === 'away' && reason !== '' && <span dir="auto">{reason}</span>}
            {answer === null && (
              <span className={css.dim} dir="auto">
                {parent.name}
              </span>
            )}
            {showsPhone && phone !== '' && (
              <a href={phoneHref(phone) ?? undefined} className={css.phone}>
                {phone}
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
