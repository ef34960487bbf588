import type { Candidate, Channel, ChannelMember } from '@callboard/contract/channels'
import { belongingWords } from '@callboard/contract/belonging-words'
import { roleLabels } from '@callboard/contract/role-labels'
import { Modal } from '@mantine/core'
import { IconUserCog, IconUserMinus } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { inWords } from '../../../lib/refusals.ts'
import { useLeftOpen } from '../../../lib/session/use-left-open.ts'
import { useSignedIn } from '../../../lib/session/session.ts'
import { useAction } from '../../../lib/use-action.ts'
import { plural } from '../../../lib/words.ts'
import { Face } from '../../../ui/face.tsx'
import { SaveButton } from '../../../ui/save-button.tsx'
import { RowMenu } from '../../../ui/lists/row-menu.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { FailureNotice } from '../../../ui/notices/failure-notice.tsx'
import { say } from '../../../ui/notices/toasts.ts'
import { ListSkeleton } from '../../../ui/page/skeletons.tsx'
import { ConfirmDialog } from '../../../ui/panels/confirm-dialog.tsx'
import { Panels } from '../../../ui/panels/panels.tsx'
import { useEntrance } from '../../../ui/panels/use-entrance.ts'
import { usePanels } from '../../../ui/panels/use-panels.ts'
import { Tag } from '../../../ui/tag.tsx'
import { membersQuery } from '../posts/api.ts'
import { membersFileAddress, refetchMembers, removeMember, setRole } from '../calls.ts'
import { followsWords } from '../follows-words.ts'
import { AddMembers } from './add-members.tsx'
import css from './dialogs.module.css'

interface MembersDialogProps {
  opened: boolean
  channel: Channel
  onClose: () => void
}

/** Remount for each opening. */
export default function MembersDialog({ opened, channel, onClose }: MembersDialogProps) {
  const { id, follows } = channel
  const cache = useQueryClient()
  const query = useQuery(membersQuery(id))
  const isOwner = useSignedIn().user.role === 'owner'
  const mayChange = useLeftOpen('work') && isOwner
  const removing = usePanels<ChannelMember>()
  const refetch = () => refetchMembers(cache, id)
  const gone = { failed: <F extends { code: string | null }>(failure: F) => (failure.code === 'member-not-found' && refetch(), failure) }
  const changing = useAction((member: ChannelMember) => setRole(id, member.user.id, other(member.role)), {
    done: ({ role }, { user }) => {
      refetch()
      say(role === 'admin' ? `${nameOf(user)} is an admin of this channel.` : `${nameOf(user)} is no longer an admin of this channel.`)
    },
    ...gone,
  })
  const remove = useAction((member: ChannelMember) => removeMember(id, member.user.id), {
    done: (_answer, { user }) => {
      refetch()
      removing.close()
      say(`${nameOf(user)} has been removed.`)
    },
    ...gone,
  })
  return (
    <Modal
      opened={useEntrance(opened)}
      onClose={onClose}
      closeOnEscape={!removing.opened}
      title="Channel Members"
      size="40rem"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {mayChange && <AddMembers channelId={id} onAdded={refetch} />}
      {follows && <p className={css.about}>{`${followsWords(follows)}. Members join and leave automatically.`}</p>}
      <FailureNotice failure={inWords(changing.failure, 'Failed to update role')} onClose={changing.clear} />
      <Loaded query={query} waiting={<ListSkeleton rows={4} height={56} />} failed="Failed to fetch members">
        {(members) => (
          <ul className={css.members} tabIndex={-1} aria-label={plural(members.length, 'member', 'members')}>
            {members.map((member) => {
              const { user, email, role } = member
              const items = [
                ...(user.role === 'owner'
                  ? []
                  : [
                      {
                        label: role === 'admin' ? 'Make member' : 'Make admin',
                        icon: IconUserCog,
                        onChoose: () => void changing.run(member),
                      },
                    ]),
                ...(member.isByHand || follows
                  ? [{ label: 'Remove from channel', icon: IconUserMinus, onChoose: () => removing.open(member) }]
                  : []),
              ]
              return (
                <li key={user.id} className={css.member}>
                  <Face name={nameOf(user)} photoUrl={user.photoUrl} />
                  <div className={css.who}>
                    <p className={css.name}>
                      <bdi>{nameOf(user)}</bdi>
                    </p>
                    {user.role && <p className={css.dim}>{roleLabels[user.role]}</p>}
                    {email && <p className={css.dim}>{email}</p>}
                  </div>
                  <Tag tone={role === 'admin' ? 'accent' : 'plain'}>{role === 'admin' ? 'Admin' : 'Member'}</Tag>
                  {mayChange && items.length > 0 && <RowMenu label={`Actions for ${nameOf(user)}`} items={items} />}
                </li>
              )
            })}
          </ul>
        )}
      </Loaded>
      {isOwner && (
        <SaveButton
          mt="md"
          label="Download (CSV)"
          address={membersFileAddress(id)}
          name={`Members of ${channel.name}.csv`}
          failed="The file could not be downloaded. Please try again."
        />
      )}
      <Panels of={removing}>
        {(member, { opened: isAsking, onClose: close }) =>
          follows && !member.isByHand ? (
            <Modal
              opened={isAsking}
              onClose={close}
              title={`${nameOf(member.user)} cannot be removed by hand`}
              closeButtonProps={{ 'aria-label': 'Close' }}
            >
              <p>{belongingWords(nameOf(member.user), member.user.role, follows)}</p>
            </Modal>
          ) : (
            <ConfirmDialog
              opened={isAsking}
              title={`Remove ${nameOf(member.user)}`}
              confirmLabel="Remove"
              busyLabel="Removing…"
              danger
              busy={remove.busy}
              failure={inWords(remove.failure, 'Failed to remove member')}
              onConfirm={() => void remove.run(member)}
              onClose={() => {
                remove.clear()
                // Deferred, as the key that closes the question must not also close what is behind it.
                setTimeout(close, 0)
              }}
            >
              Are you sure you want to remove this member?
            </ConfirmDialog>
          )
        }
      </Panels>
    </Modal>
  )
}

const nameOf = ({ name }: Pick<Candidate, 'name'>) => name || 'Unknown'
const other = (role: ChannelMember['role']) => (role === 'admin' ? 'member' : 'admin')
