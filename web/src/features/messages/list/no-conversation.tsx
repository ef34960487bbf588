import { Button } from '@mantine/core'
import { IconMessage, IconMessagePlus } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { NotLoaded } from '../../../ui/not-loaded.tsx'
import { EmptyState } from '../../../ui/notices/empty-state.tsx'
import side from '../../../ui/lists/side-list.module.css'

/** S2 §2 and §8. */
const conversationsFailed = { title: 'Oops! Something went wrong', failed: 'Failed to fetch conversations', retryLabel: 'Retry' }

interface NoConversationProps {
  query: UseQueryResult
  isEmpty: boolean
  onStart: (() => void) | undefined
}

/** Beside the list while no conversation is chosen. */
export function NoConversation({ query, isEmpty, onStart }: NoConversationProps) {
  const { data, error } = query
  if (!data)
    return (
      <div className={side.beside} data-empty>
        {error && <NotLoaded query={query} {...conversationsFailed} />}
      </div>
    )
  return (
    <div className={side.beside} data-empty={isEmpty || undefined}>
      {isEmpty ? (
        <EmptyState
          icon={IconMessage}
          title="Welcome to Messages"
          action={
            onStart && (
              <Button leftSection={<IconMessagePlus size={18} aria-hidden />} onClick={onStart}>
                New Message
              </Button>
            )
          }
        >
          Write to the people of your studio. Only those in a conversation can read it.
        </EmptyState>
      ) : (
        <EmptyState icon={IconMessage} title="Select a conversation">
          Choose a conversation from the list to read it
        </EmptyState>
      )}
    </div>
  )
}
