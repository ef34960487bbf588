import type { User, UserSort } from '@callboard/contract/users'
import { ActionIcon, Anchor, VisuallyHidden } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { dateIn, longDate } from '../../lib/format/dates.ts'
import type { Order } from '../../lib/navigation/list-search.ts'
import { useSignedIn } from '../../lib/session/session.ts'
import { Face } from '../../ui/face.tsx'
import { SortHeading } from '../../ui/sort-heading.tsx'
import { Tag } from '../../ui/tag.tsx'
import { RoleEditor } from './role-editor.tsx'
import { roleLabel } from './role-words.ts'
import css from './user-table.module.css'

interface Props {
  users: User[]
  order: Order<UserSort>
  onOrder: (order: Order<UserSort>) => void
  onRemove: (user: User) => void
  onChanged: (user: User) => void
}

export function UserTable({ users, order, onOrder, onRemove, onChanged }: Props) {
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
    <table className={css.table}>
      <thead>
        <tr>
          <SortHeading
            {...ways}
            by={[
              { sort: 'name', words: 'User' },
              { sort: 'surname', words: 'Surname' },
            ]}
          />
          {hasEmails && (
            <th scope="col" className={css.wide}>
              Email
            </th>
          )}
          <SortHeading {...ways} by={[{ sort: 'role', words: 'Role' }]} />
          <SortHeading {...ways} by={[{ sort: 'joined', words: 'Joined', first: 'desc' }]} className={css.wide} />
          {hasActions && (
            <th scope="col" className={css.actions}>
              Actions
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {users.map((user) => (
          <tr key={user.id} data-self={user.isSelf || undefined}>
            <td className={css.who}>
              <div>
                <Face name={user.name} photoUrl={user.photoUrl} />
                <div className={css.words}>
                  <span className={css.name}>
                    <bdi>{user.name}</bdi>
                    {user.isSelf && <Tag tone="accent">You</Tag>}
                    {user.hasSignedIn === false && <Tag tone="warn">Not signed in yet</Tag>}
                  </span>
                  {user.email && (
                    <Anchor className={css.under} href={`mailto:${user.email}`}>
                      {user.email}
                    </Anchor>
                  )}
                </div>
              </div>
            </td>
            {hasEmails && <td className={css.wide}>{user.email && <Anchor href={`mailto:${user.email}`}>{user.email}</Anchor>}</td>}
            <td className={css.role} colSpan={editing === user.id ? 3 : undefined}>
              {editing === user.id ? (
                <RoleEditor
                  user={user}
                  onClose={() => stop(user.id)}
                  onChanged={(changed) => {
                    stop(user.id)
                    onChanged(changed)
                  }}
                />
              ) : (
                roleLabel(user.role)
              )}
            </td>
            {editing !== user.id && <td className={css.wide}>{longDate(dateIn(timezone, new Date(user.createdAt)))}</td>}
            {hasActions && editing !== user.id && (
              <td className={css.actions}>
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
                {user.can.remove && (
                  <ActionIcon aria-label={`Delete ${user.name}`} onClick={() => onRemove(user)}>
                    <IconTrash size={19} aria-hidden />
                  </ActionIcon>
                )}
                {!user.can.changeRole && !user.can.remove && <VisuallyHidden>None</VisuallyHidden>}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
