import type { ListUsers, User, UserSort } from '@callboard/contract/users'
import { ActionIcon, Anchor, VisuallyHidden } from '@mantine/core'
import { IconMessage, IconMessageOff, IconPencil, IconTrash } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { dateIn } from '../../lib/format/dates.ts'
import type { Order } from '../../lib/navigation/list-search.ts'
import { useSignedIn } from '../../lib/session/session.ts'
import type { List } from '../../lib/use-list.ts'
import { Face } from '../../ui/face.tsx'
import { CardTable, Cell, Dated, Heading, Row, Titled } from '../../ui/lists/card-table.tsx'
import { SortHeading } from '../../ui/lists/sort-heading.tsx'
import { Tag } from '../../ui/tag.tsx'
import { RoleEditor } from './role-editor.tsx'
import { roleLabel } from './role-words.ts'
import css from './user-table.module.css'

interface Props {
  users: User[]
  place: List<ListUsers>['place']
  order: Order<UserSort>
  onOrder: (order: Order<UserSort>) => void
  onRemove: (user: User) => void
  onStop: (user: User) => void
  onAllow: (user: User) => void
  onChanged: (user: User) => void
}

export function UserTable({ users, place, order, onOrder, onRemove, onStop, onAllow, onChanged }: Props) {
  const { timezone } = useSignedIn().studio
  const [editing, setEditing] = useState<string | null>(null)
  const edits = useRef(new Map<string, HTMLButtonElement>())
  const stop = (id: string) => {
    setEditing(null)
    // The button returns where the select was.
    setTimeout(() => edits.current.get(id)?.focus(), 0)
  }
  const hasActions = users.some(({ can }) => can.changeRole || can.remove)
  const hasEmails = users.some(({ email }) => email !== null)
  const ways = { order, onOrder }
  return (
    <CardTable
      label="People"
      many
      place={place}
      headings={
        <>
          <SortHeading
            {...ways}
            by={[
              { sort: 'name', words: 'User' },
              { sort: 'surname', words: 'Surname' },
            ]}
          />
          {hasEmails && <Heading>Email</Heading>}
          <SortHeading {...ways} by={[{ sort: 'role', words: 'Role' }]} />
          <SortHeading {...ways} by={[{ sort: 'joined', words: 'Joined', first: 'desc' }]} />
          {hasActions && <Heading end>Actions</Heading>}
        </>
      }
    >
      {users.map((user) => (
        <Row key={user.id}>
          <Cell kind="title">
            <Titled picture={<Face name={user.name} photoUrl={user.photoUrl} />}>
              <bdi>{user.name}</bdi>
              {user.isSelf && <Tag tone="accent">You</Tag>}
              {user.stop && <Tag tone="warn">Stopped from writing</Tag>}
              {user.hasSignedIn === false && <Tag tone="warn">Not signed in yet</Tag>}
            </Titled>
          </Cell>
          {hasEmails && (
            <Cell kind="typed">
              {user.email && (
                <Anchor className={css.email} href={`mailto:${user.email}`}>
                  <Address email={user.email} />
                </Anchor>
              )}
            </Cell>
          )}
          {editing === user.id ? (
            <Cell kind="form" span={hasActions ? 3 : 2}>
              <RoleEditor
                user={user}
                onClose={() => stop(user.id)}
                onChanged={(changed) => {
                  stop(user.id)
                  onChanged(changed)
                }}
              />
            </Cell>
          ) : (
            <>
              <Cell kind="fact">{roleLabel(user.role)}</Cell>
              <Cell kind="fact" label="Joined">
                <Dated date={dateIn(timezone, new Date(user.createdAt))} />
              </Cell>
              {hasActions && (
                <Cell kind="actions">
                  {user.can.changeRole && (
                    <ActionIcon
                      aria-label={`Change the role of ${user.name}`}
                      ref={(button) => {
                        if (button) edits.current.set(user.id, button)
                        else edits.current.delete(user.id)
                      }}
                      onClick={() => setEditing(user.id)}
                    >
                      <IconPencil size={19} aria-hidden />
                    </ActionIcon>
                  )}
                  {user.can.stopWriting && (
                    <ActionIcon
                      aria-label={user.stop ? `Allow ${user.name} to write again` : `Stop ${user.name} from writing`}
                      title={user.stop ? `Stopped: ${user.stop.reason}` : undefined}
                      onClick={() => (user.stop ? onAllow(user) : onStop(user))}
                    >
                      {user.stop ? <IconMessage size={19} aria-hidden /> : <IconMessageOff size={19} aria-hidden />}
                    </ActionIcon>
                  )}
                  {user.can.remove && (
                    <ActionIcon aria-label={`Delete ${user.name}`} onClick={() => onRemove(user)}>
                      <IconTrash size={19} aria-hidden />
                    </ActionIcon>
                  )}
                  {!user.can.changeRole && !user.can.remove && !user.can.stopWriting && <VisuallyHidden>None</VisuallyHidden>}
                </Cell>
              )}
            </>
          )}
        </Row>
      ))}
    </CardTable>
  )
}

/** Prefers to break after the @. */
function Address({ email }: { email: string }) {
  const host = email.lastIndexOf('@') + 1
  return (
    <span translate="no">
      {email.slice(0, host)}
      <wbr />
      {email.slice(host)}
    </span>
  )
}
