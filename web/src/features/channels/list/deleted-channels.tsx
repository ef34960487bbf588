import type { ChannelList } from '@callboard/contract/channels'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { inWords } from '../../../lib/refusals.ts'
import { useAction } from '../../../lib/use-action.ts'
import { FailureNotice } from '../../../ui/notices/failure-notice.tsx'
import { say } from '../../../ui/notices/toasts.ts'
import { Ago } from '../../notifications/ago.tsx'
import { refetchChannels, restoreChannel, showChannel } from '../calls.ts'
import side from '../../../ui/lists/side-list.module.css'
import css from './deleted-channels.module.css'

/** Owners can restore them for 30 days (S4 channels). */
export function DeletedChannels({ deleted }: Pick<ChannelList, 'deleted'>) {
  const cache = useQueryClient()
  const navigate = useNavigate()
  const restoring = useAction(restoreChannel, {
    done: (channel) => {
      showChannel(cache, channel)
      say(`${channel.name} has been restored.`)
      void navigate({ to: '/dashboard/channels/$channelId', params: { channelId: channel.id } })
    },
    failed: (failure) => {
      if (failure.code === 'channel-not-found') refetchChannels(cache)
      return failure
    },
  })
  return (
    <details className={css.deleted}>
      <summary>{`Deleted channels (${deleted.length})`}</summary>
      <p className={css.hint}>They can be restored for 30 days.</p>
      <ul className={side.list}>
        {deleted.map(({ id, name, deletedAt }) => (
          <li key={id} className={css.gone}>
            <span className={side.words}>
              <span className={side.name} dir="auto">
                {name}
              </span>
              <span className={side.last}>
                Deleted <Ago at={deletedAt} />
              </span>
            </span>
            <Button
              variant="default"
              size="sm"
              aria-label={`Restore ${name}`}
              aria-disabled={restoring.busy || undefined}
              onClick={() => void restoring.run(id)}
            >
              {restoring.sent?.[0] === id ? 'Restoring…' : 'Restore'}
            </Button>
          </li>
        ))}
      </ul>
      <FailureNotice failure={inWords(restoring.failure, 'Failed to restore channel')} onClose={restoring.clear} />
    </details>
  )
}
