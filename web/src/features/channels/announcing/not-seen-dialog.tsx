import { Button, Modal } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { phoneHref } from '../../../lib/format/phone-link.ts'
import { inWords } from '../../../lib/refusals.ts'
import { useLeftOpen } from '../../../lib/session/use-left-open.ts'
import { useNow } from '../../../lib/use-now.ts'
import { Face } from '../../../ui/face.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { FailureNotice } from '../../../ui/notices/failure-notice.tsx'
import { ListSkeleton } from '../../../ui/page/skeletons.tsx'
import { useEntrance } from '../../../ui/panels/use-entrance.ts'
import { notSeenQuery } from './api.ts'
import { remindUnseen } from './calls.ts'
import { useReminding } from './use-reminding.ts'
import css from './announcement.module.css'

interface NotSeenDialogProps {
  opened: boolean
  channelId: string
  postId: string
  remindableAt: string | null
  onClose: () => void
}

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })

/** Whom an announcement has not reached yet, to be rung or reminded. */
export default function NotSeenDialog({ opened, channelId, postId, remindableAt, onClose }: NotSeenDialogProps) {
  const query = useQuery(notSeenQuery(channelId, postId))
  const mayRemind = useLeftOpen('work')
  const now = useNow()
  const isLately = remindableAt !== null && new Date(remindableAt) > now
  const reminding = useReminding(() => remindUnseen(channelId, postId))
  return (
    <Modal
      opened={useEntrance(opened)}
      onClose={onClose}
      title="Who has not seen it"
      size="32rem"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Loaded query={query} waiting={<ListSkeleton rows={3} height={56} />} failed="Failed to load who has not seen it">
        {(missing) => (
          <div className={css.dialog}>
            {missing.length === 0 ? (
              <p className={css.all} role="status">
                Everybody has seen it.
              </p>
            ) : (
              <ul className={css.missing} aria-label="Not seen yet">
                {missing.map(({ user, phone }) => (
                  <li key={user.id}>
                    <Face name={user.name} photoUrl={user.photoUrl} size={36} />
                    <span className={css.name} dir="auto">
                      {user.name}
                    </span>
                    {phone !== '' ? <Phone number={phone} /> : <span className={css.dim}>No number</span>}
                  </li>
                ))}
              </ul>
            )}
            <FailureNotice failure={inWords(reminding.failure, 'Failed to send the reminder')} onClose={reminding.clear} />
            {mayRemind && missing.length > 0 && (
              <div className={css.remind}>
                {isLately && <p className={css.dim}>{`A reminder can be sent at ${clock.format(new Date(remindableAt))}.`}</p>}
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
          </div>
        )}
      </Loaded>
    </Modal>
  )
}

function Phone({ number }: { number: string }) {
  const href = phoneHref(number)
  return href ? (
    <a href={href} className={css.phone}>
      {number}
    </a>
  ) : (
    <span className={css.phone}>{number}</span>
  )
}
