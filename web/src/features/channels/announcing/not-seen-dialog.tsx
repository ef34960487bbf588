import { useQuery } from '@tanstack/react-query'
import { useLeftOpen } from '../../../lib/session/use-left-open.ts'
import { Face } from '../../../ui/face.tsx'
import { PhoneList, PhoneRow } from '../../../ui/people/phone-list.tsx'
import { notSeenQuery } from './api.ts'
import { remindUnseen } from './calls.ts'
import { ReadersDialog } from './readers-dialog.tsx'
import { Reminder } from './reminder.tsx'
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
  return (
    <ReadersDialog opened={opened} title="Who has not seen it" query={query} failed="Failed to load who has not seen it" onClose={onClose}>
      {(missing) => (
        <>
          {missing.length === 0 ? (
            <p className={css.all} role="status">
              Everybody has seen it.
            </p>
          ) : (
            <PhoneList label="Not seen yet">
              {missing.map(({ user: { id, name, photoUrl }, phone, others }) => (
                <PhoneRow key={id} picture={<Face name={name} photoUrl={photoUrl} size={36} />} name={name} phone={phone} others={others} />
              ))}
            </PhoneList>
          )}
          <Reminder
            may={mayRemind && missing.length > 0}
            remind={() => remindUnseen(channelId, postId)}
            from={remindableAt}
            spell={(instant) => `at ${clock.format(new Date(instant))}`}
          />
        </>
      )}
    </ReadersDialog>
  )
}
