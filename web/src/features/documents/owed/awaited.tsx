import { type AwaitedCounts, awaitedReasons, awaitedWords } from '@callboard/contract/document-states'
import type { AwaitedSigner } from '@callboard/contract/awaited-signers'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { dateIn } from '../../../lib/format/dates.ts'
import { figures } from '../../../lib/format/figures.ts'
import { inWords } from '../../../lib/refusals.ts'
import { useSignedIn } from '../../../lib/session/session.ts'
import { useAction } from '../../../lib/use-action.ts'
import { CardTable, Cell, Dated, Heading, Row } from '../../../ui/lists/card-table.tsx'
import { say, sayFailed } from '../../../ui/notices/toasts.ts'
import { Status } from '../../../ui/status.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { inviteAgain, refetchInvited } from '../calls.ts'
import css from './owed.module.css'

interface AwaitedProps {
  /** whatever is searched for */
  counts?: AwaitedCounts
  awaited: readonly AwaitedSigner[]
  mayWork: boolean
  /** of one document: its name is not said again */
  isOfOne?: boolean
}

const shownAtFirst = 10

/** Who is to sign and cannot be asked yet, with the way to bring them in. */
export function Awaited({ counts, awaited, mayWork, isOfOne = false }: AwaitedProps) {
  const [showsAll, setShowsAll] = useState(false)
  if (awaited.length === 0) return null
  const shown = showsAll ? awaited : awaited.slice(0, shownAtFirst)
  return (
    <section className={css.awaited} aria-label="Cannot be asked yet">
      <p className={css.awaitedTitle}>{awaitedWords(counts ?? countsOf(awaited)).join(' ')}</p>
      <p className={css.sum}>
        They are asked to sign as soon as they have joined, or added a child, until the last day. No reminder reaches them before.
      </p>
      <CardTable
        label="Cannot be asked yet"
        headings={
          <>
            <Heading>Family</Heading>
            {!isOfOne && <Heading>Will be asked for</Heading>}
            <Heading>Invited</Heading>
            {mayWork && <Heading onScreen>Action</Heading>}
          </>
        }
      >
        {shown.map((one) => (
          <AwaitedRow key={one.invitation?.id ?? one.user?.id} one={one} mayWork={mayWork} isOfOne={isOfOne} />
        ))}
      </CardTable>
      {shown.length < awaited.length && (
        <Button variant="default" size="sm" className={css.all} onClick={() => setShowsAll(true)}>
          {`Show all ${figures(awaited.length)}`}
        </Button>
      )}
    </section>
  )
}

function AwaitedRow({ one, mayWork, isOfOne }: { one: AwaitedSigner; mayWork: boolean; isOfOne: boolean }) {
  const { timezone } = useSignedIn().studio
  const { invitation, user, email, role, documents } = one
  return (
    <Row>
      <Cell kind="title">
        {user && <bdi className={css.name}>{user.name}</bdi>}
        <span className={user ? css.email : css.name} translate="no">
          {email}
        </span>
        {role === 'teacher' && <Tag>Teacher</Tag>}
      </Cell>
      {!isOfOne && (
        <Cell kind="typed">
          {documents.length > 0 ? documents.map(({ name }) => name).join(', ') : 'Nothing: no document is given to those who join later'}
        </Cell>
      )}
      <Cell kind="fact" label="Invited">
        {invitation ? (
          <span className={css.deadline}>
            <Dated date={dateIn(timezone, new Date(invitation.sentAt))} />
            {invitation.isExpired && <Status tone="warn">Expired</Status>}
          </span>
        ) : (
          awaitedReasons.childless
        )}
      </Cell>
      {mayWork && (
        <Cell kind="form" onScreen>
          {invitation && <InviteAgain id={invitation.id} email={email} />}
        </Cell>
      )}
    </Row>
  )
}

function InviteAgain({ id, email }: { id: string; email: string }) {
  const cache = useQueryClient()
  const inviting = useAction(() => inviteAgain(id), {
    done: () => {
      refetchInvited(cache)
      say(`The invitation to ${email} has been sent again.`)
    },
    failed: (failure) => {
      sayFailed('Not invited', inWords(failure, 'Failed to send the invitation'))
      refetchInvited(cache)
      return null
    },
  })
  return (
    <Button
      size="sm"
      variant="default"
      className={css.invite}
      aria-label={`Invite ${email} again`}
      aria-disabled={inviting.busy || undefined}
      onClick={() => void inviting.run()}
    >
      {inviting.busy ? 'Sending…' : 'Invite again'}
    </Button>
  )
}

const countsOf = (awaited: readonly AwaitedSigner[]): AwaitedCounts => ({
  families: awaited.filter(({ invitation, role }) => invitation && role === 'parent').length,
  teachers: awaited.filter(({ invitation, role }) => invitation && role === 'teacher').length,
  childless: awaited.filter(({ invitation }) => !invitation).length,
})
