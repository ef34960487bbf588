import type { ChannelList } from '@callboard/contract/channels'
import { Button } from '@mantine/core'
import { IconHash, IconPlus } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { EmptyState } from '../../../ui/notices/empty-state.tsx'
import { NotLoaded } from '../../../ui/not-loaded.tsx'
import { channelsFailed } from './not-loaded.ts'
import css from '../../../ui/lists/side-list.module.css'

interface NoChannelProps {
  query: UseQueryResult<ChannelList>
  onCreate: (() => void) | undefined
}

/** Beside the list while no channel is chosen. */
export function NoChannel({ query, onCreate }: NoChannelProps) {
  const { data, error } = query
  return (
    <div className={css.beside} data-empty={(data && data.channels.length === 0) || !data || undefined}>
      {data ? (
        data.channels.length > 0 ? (
          <EmptyState icon={IconHash} title="Select a channel">
            Choose a channel from the list to view its contents
          </EmptyState>
        ) : (
          <EmptyState
            icon={IconHash}
            title="Welcome to Class Channels"
            action={
              onCreate && (
                <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={onCreate}>
                  Create Channel
                </Button>
              )
            }
          >
            {onCreate
              ? 'Tip: a channel that follows a class has its families as members by itself, for as long as they belong to it.'
              : 'News, pictures and questions of your classes will be here. Tip: your studio adds you to channels; you hear when something is posted.'}
          </EmptyState>
        )
      ) : (
        error && <NotLoaded query={query} {...channelsFailed} />
      )}
    </div>
  )
}
