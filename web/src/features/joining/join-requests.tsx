import type { JoinRequest } from '@callboard/contract/joining'
import { Button, Stack, Title } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { phoneHref } from '../../lib/format/phone-link.ts'
import { type Failure, inWords } from '../../lib/refusals.ts'
import { useAction } from '../../lib/use-action.ts'
import css from '../../ui/lists/asking-list.module.css'
import list from '../../ui/lists/settings-list.module.css'
import { NotLoaded } from '../../ui/not-loaded.tsx'
import { say, sayFailed } from '../../ui/notices/toasts.ts'
import { admitAsked, declineJoin, joinRequestsQuery, refetchJoining, reopenJoin } from './api.ts'

/** It can be taken back for longer, but nobody would look for it. */
const undoSeconds = 30

/** Who has asked to join by the studio’s link or a letter; nothing while nobody has. */
export default function JoinRequests() {
  const cache = useQueryClient()
  const query = useQuery(joinRequestsQuery())
  const refetch = () => Promise.all([refetchJoining(cache), cache.invalidateQueries({ queryKey: ['invitations'] })])
  const failed = (words: string) => (failure: Failure) => {
    sayFailed(words, inWords(failure, 'Please try again.'))
    void refetch()
    return null
  }
  const admitting = useAction(({ id }: JoinRequest) => admitAsked(id), {
    done: async (_, { email }) => {
      await refetch()
      say(`An invitation is on its way to ${email}.`)
    },
    failed: failed('Not let in'),
  })
  const declining = useAction(({ id }: JoinRequest) => declineJoin(id), {
    done: async (_, { id, name }) => {
      await refetch()
      say(`The request of ${name} has been put aside.`, {
        seconds: undoSeconds,
        run: async () => {
          await reopenJoin(id)
          await refetch()
        },
      })
    },
    failed: failed('Not put aside'),
  })
  if (!query.data) return query.error ? <NotLoaded query={query} title="Requests to join could not be loaded" /> : null
  if (query.data.length === 0) return null
  return (
    <section aria-labelledby="join-requests-title">
      <Stack gap="sm">
        <Title order={2} id="join-requests-title" className={list.title} tabIndex={-1}>
          Asking to join
        </Title>
        <ul className={list.list}>
          {query.data.map((request) => (
            <li key={request.id} className={`${list.row} ${css.request}`}>
              <RequestWords request={request} />
              <div className={css.actions}>
                <Button
                  size="sm"
                  variant="default"
                  aria-label={`${admitWords(request)}: ${request.name}`}
                  aria-disabled={admitting.busy || undefined}
                  onClick={() => !admitting.busy && void admitting.run(request)}
                >
                  {admitWords(request)}
                </Button>
                <Button
                  size="sm"
                  variant="subtle"
                  color="red"
                  aria-label={`Put aside ${request.name}`}
                  onClick={() => !declining.busy && void declining.run(request)}
                >
                  Put aside
                </Button>
              </div>
            </li>
          ))}
        </ul>
      </Stack>
    </section>
  )
}

const admitWords = ({ family }: JoinRequest) => (family ? 'This is them' : 'Let in')

function RequestWords({ request: { name, email, phone, note, family } }: { request: JoinRequest }) {
  const href = phoneHref(phone)
  return (
    <div className={css.words}>
      <p className={css.what}>{name}</p>
      {family && <p>By the letter to {family.name}, from another address</p>}
      <p className={css.quiet}>
        <a href={`mailto:${email}`}>{email}</a>
        {phone && <> · {href ? <a href={href}>{phone}</a> : phone}</>}
      </p>
      {note && <p className={css.note}>{note}</p>}
    </div>
  )
}
