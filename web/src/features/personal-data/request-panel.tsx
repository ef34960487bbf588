import type { User } from '@callboard/contract/users'
import { Button, Stack, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { longDate, momentHere } from '../../lib/format/dates.ts'
import { isPlainDate } from '../../lib/studio/studio-dates.ts'
import { useToday } from '../../lib/studio/use-today.ts'
import { useAction } from '../../lib/use-action.ts'
import { DateInput } from '../../ui/forms/date-input.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { FailureNotice } from '../../ui/notices/failure-notice.tsx'
import { Notice } from '../../ui/notices/notice.tsx'
import { SidePanel } from '../../ui/panels/side-panel.tsx'
import { useEntrance } from '../../ui/panels/use-entrance.ts'
import { dataRequestQuery, makeForRequest, saveForRequest, showRequest } from './api.ts'
import { ArchiveState } from './archive-state.tsx'

interface Props {
  opened: boolean
  onClose: () => void
  user: User
}

/** An owner answers somebody who has asked the studio in writing for their data. */
export default function RequestPanel({ opened, onClose, user }: Props) {
  const cache = useQueryClient()
  const today = useToday()
  const query = useQuery(dataRequestQuery(user.id))
  const [typed, type] = useState<string | null>(null)
  const making = useAction((day: string) => makeForRequest(user.id, day), { done: (made) => showRequest(cache, user.id, made) })
  const fault = making.failure?.code === 'received-later' ? making.failure.message : undefined
  return (
    <SidePanel opened={useEntrance(opened)} onClose={onClose} title="Data request">
      <Loaded query={query} waiting={<Text c="dimmed">Loading...</Text>}>
        {({ archive, receivedOn, dueOn, givenAt, givenBy }) => {
          const day = typed ?? receivedOn ?? today
          const make = () => void making.run(day)
          return (
            <Stack gap="md">
              <Text>
                {user.name} has a right to a copy of what the studio keeps about them, within a month of asking.
                {user.hasSignedIn && ' They can also download it themselves, in Settings under Your data.'}
              </Text>
              <DateInput
                label="Asked in writing on"
                leaning="past"
                data-autofocus
                value={day}
                onChange={type}
                error={fault}
                disabled={archive?.state === 'making'}
              />
              {receivedOn && dueOn && (
                <Text>
                  Asked on {longDate(receivedOn)}: answer by {longDate(dueOn)}.
                  {givenAt && ` Downloaded on ${momentHere(givenAt)}${givenBy ? ` by ${givenBy}` : ''}.`}
                </Text>
              )}
              {archive ? (
                <ArchiveState archive={archive} save={() => saveForRequest(user.id)} busy={making.busy} onAgain={make} />
              ) : (
                <Button
                  variant="default"
                  style={{ alignSelf: 'flex-start' }}
                  aria-disabled={making.busy || undefined}
                  disabled={!isPlainDate(day)}
                  onClick={make}
                >
                  Put the data together
                </Button>
              )}
              {!fault && <FailureNotice failure={making.failure} />}
              <Notice title="Read it before you send it">
                <p>
                  Left out, and named in the file: their sign-ins, messages, notifications and uploads, which only they may see; staff notes
                  about a child, and reports by others. Read those yourself and decide within the month. What could put a child at risk, or
                  tells of somebody else, you may keep back.
                </p>
                <p>The record says who downloaded it, and when.</p>
              </Notice>
            </Stack>
          )
        }}
      </Loaded>
    </SidePanel>
  )
}
