import type { OpenSession } from '@callboard/contract/auth'
import { Button, Stack, Text, Title } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { momentHere } from '../../lib/format/dates.ts'
import { useAction } from '../../lib/use-action.ts'
import { FailureNotice } from '../../ui/notices/failure-notice.tsx'
import { say } from '../../ui/notices/toasts.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { Tag } from '../../ui/tag.tsx'
import { endSessionOf, hideSessions, openSessionsQuery, signOutElsewhere } from './api.ts'
import css from './signed-in-browsers.module.css'

export function SignedInBrowsers() {
  const cache = useQueryClient()
  const query = useQuery(openSessionsQuery())
  const endingAll = useAction(signOutElsewhere, {
    done: () => {
      hideSessions(cache, null)
      say('You are signed out everywhere else.')
    },
  })
  return (
    <Loaded query={query} waiting={<Text c="dimmed">Loading...</Text>}>
      {(sessions) => (
        <Stack gap="sm" align="stretch">
          <Title order={3} size="h4">
            Where you are signed in
          </Title>
          <ul className={css.list}>
            {sessions.map((session) => (
              <Browser key={session.id} session={session} />
            ))}
          </ul>
          {sessions.length > 1 && (
            <Button variant="default" className={css.all} aria-disabled={endingAll.busy || undefined} onClick={() => void endingAll.run()}>
              <span aria-live="polite">{endingAll.busy ? 'Signing out…' : 'Sign out everywhere else'}</span>
            </Button>
          )}
          <FailureNotice failure={endingAll.failure} />
        </Stack>
      )}
    </Loaded>
  )
}

function Browser({ session }: { session: OpenSession }) {
  const cache = useQueryClient()
  const device = session.device || 'Unknown browser'
  const ending = useAction(endSessionOf, {
    done: () => {
      hideSessions(cache, session.id)
      say(`${device} has been signed out.`)
    },
  })
  return (
    <li>
      <div className={css.row}>
        <div className={css.words}>
          <span className={css.device}>{device}</span> {session.isThis && <Tag tone="accent">This browser</Tag>}
          <div className={css.when}>
            Signed in <time dateTime={session.startedAt}>{momentHere(session.startedAt)}</time>
            {!session.isThis && (
              <>
                , last used <time dateTime={session.lastUsedAt}>{momentHere(session.lastUsedAt)}</time>
              </>
            )}
          </div>
        </div>
        {!session.isThis && (
          <Button
            variant="subtle"
            aria-label={`Sign out ${device}, signed in ${momentHere(session.startedAt)}`}
            aria-disabled={ending.busy || undefined}
            onClick={() => void ending.run(session.id)}
          >
            Sign out
          </Button>
        )}
      </div>
      <FailureNotice failure={ending.failure} />
    </li>
  )
}
