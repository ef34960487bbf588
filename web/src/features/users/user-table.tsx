import type { ListUsers, User, UserSort } from '@callboard/contract/users'
import { Anchor, VisuallyHidden } from '@mantine/core'
import { IconFileZip, IconMail, IconMessage, IconMessageOff, IconMoodKid, IconPencil, IconTrash } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { dateIn } from '../../lib/format/dates.ts'
import type { Order } from '../../lib/navigation/list-search.ts'
import { useSignedIn } from '../../lib/session/session.ts'
import type { List } from '../../lib/use-list.ts'
import { Face } from '../../ui/face.tsx'
import { CardTable, Cell, Dated, Heading, Row, Titled } from '../../ui/lists/card-table.tsx'
import { RowMenu } from '../../ui/lists/row-menu.tsx'
import { SortHeading } from '../../ui/lists/sort-heading.tsx'
import { Status } from '../../ui/status.tsx'
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
  onDataRequest: (user: User) => void
  onAllow: (user: User) => void
  onChanged: (user: User) => void
  forFamily: ForFamily
}

export interface ForFamily {
  readonly onAddChild: (family: User) => void
  readonly onEdit: (family: User) => void
  readonly onInvite: (family: User) => void
}

export function UserTable({ users, place, order, onOrder, onRemove, onStop, onDataRequest, onAllow, onChanged, forFamily }: Props) {
  const { timezone } = useSignedIn().studio
  const [editing, setEditing] = useState<string | null>(null)
  const menus = useRef(new Map<string, HTMLDivElement>())
  const stop = (id: string) => {
    setEditing(null)
    // The menu returns where the select was.
    setTimeout(() => menus.current.get(id)?.querySelector('button')?.focus(), 0)
  }
  const hasActions = users.some(({ can }) => can.changeRole || can.remove)
  const hasEmails = users.some(({ email }) => email !== null)
  const ways = { order, onOrder }
  const actionsOf = (user: User) => [
    ...(user.hasSignedIn === false && !user.isClosed && user.role === 'parent' && user.can.remove
      ? [
          { label: 'Add a child', icon: IconMoodKid, onChoose: () => forFamily.onAddChild(user) },
          { label: 'Edit details', icon: IconPencil, onChoose: () => forFamily.onEdit(user) },
          { label: 'Invite to join', icon: IconMail, onChoose: () => forFamily.onInvite(user) },
        ]
      : []),
    ...(user.can.changeRole ? [{ label: 'Change role', icon: IconPencil, onChoose: () => setEditing(user.id) }] : []),
    ...(!user.can.stopWriting
      ? []
      : user.stop
        ? [{ label: 'Allow to write again', icon: IconMessage, onChoose: () => onAllow(user) }]
        : [{ label: 'Stop from writing', icon: IconMessageOff, onChoose: () => onStop(user) }]),
    // Whoever may remove somebody may answer for the studio what it keeps about them.
    ...(user.can.remove ? [{ label: 'Data request', icon: IconFileZip, onChoose: () => onDataRequest(user) }] : []),
    ...(user.can.remove ? [{ label: 'Delete', icon: IconTrash, onChoose: () => onRemove(user) }] : []),
  ]
  return (
    <CardTable
      label="People"
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
              {user.stop && (
                <span title={user.stop.reason}>
                  <Status tone="warn">Stopped from writing</Status>
                </span>
              )}
              {user.isClosed && <Status tone="warn">Merged into another account</Status>}
              {user.hasSignedIn === false && !user.isClosed && (
                <Status tone="warn">{user.role === 'parent' ? 'Not joined yet' : 'Not signed in yet'}</Status>
              )}
            </Titled>
          </Cell>
          {hasEmails && (
            <Cell kind="brief">
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
              <Cell kind="fact" wide>
                <Dated date={dateIn(timezone, new Date(user.createdAt))} />
              </Cell>
              {hasActions && (
                <Cell kind="actions">
                  {actionsOf(user).length > 0 ? (
                    <div
                      ref={(menu) => {
                        if (menu) menus.current.set(user.id, menu)
                        else menus.current.delete(user.id)
                      }}
                    >
                      <RowMenu label={`Actions for ${user.name}`} items={actionsOf(user)} />
                    </div>
                  ) : (
                    <VisuallyHidden>None</VisuallyHidden>
                  )}
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
