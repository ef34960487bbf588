import type { Location } from '@callboard/contract/locations'
import { ActionIcon, Button, Title } from '@mantine/core'
import { IconDoor, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { failureOf, inWords } from '../../lib/refusals.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { ListSkeleton } from '../../ui/skeletons.tsx'
import { AddRoomPanel } from './add-room-panel.tsx'
import { locationsQuery } from './api.ts'
import { EditRoomPanel } from './edit-room-panel.tsx'
import { RemoveRoomDialog } from './remove-room-dialog.tsx'
import { RoomList } from './room-list.tsx'
import styles from './rooms.module.css'

type Panel = { kind: 'add' } | { kind: 'edit' | 'remove'; room: Location }

export function Rooms() {
  const { data: rooms, error, isFetching, refetch } = useQuery(locationsQuery())
  const [{ panel, opened, key }, set] = useState<{ panel: Panel | null; opened: boolean; key: number }>({
    panel: null,
    opened: false,
    key: 0,
  })
  const open = (next: Panel) => set((before) => ({ panel: next, opened: true, key: before.key + 1 }))
  const title = useRef<HTMLHeadingElement>(null)
  const close = () => set((before) => ({ ...before, opened: false }))
  const removed = () => {
    close()
    // The pressed button has gone with its room.
    setTimeout(() => title.current?.focus(), 300)
  }
  const add = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => open({ kind: 'add' })}>
      Add room
    </Button>
  )
  const failure = error && !rooms ? inWords(failureOf(error), 'Please try again.') : null

  return (
    <section id="rooms" className={styles.section} aria-labelledby="rooms-title">
      <div className={styles.head}>
        <Title order={2} id="rooms-title" className={styles.title} tabIndex={-1} ref={title}>
          Rooms
        </Title>
        {rooms && rooms.length > 0 && add}
      </div>
      {failure ? (
        <ErrorPanel
          title="Rooms could not be loaded"
          message={failure.message}
          requestId={failure.requestId}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : !rooms ? (
        <ListSkeleton rows={3} height={76} />
      ) : rooms.length === 0 ? (
        <EmptyState icon={IconDoor} title="No rooms yet" order={3} action={add}>
          Add the rooms your classes are held in. Every class needs one, and Callboard warns you when two classes want the same.
        </EmptyState>
      ) : (
        <RoomList
          rooms={rooms}
          action={(room) => (
            <>
              <ActionIcon aria-label={`Edit ${room.name}`} onClick={() => open({ kind: 'edit', room })}>
                <IconPencil size={19} aria-hidden />
              </ActionIcon>
              <ActionIcon aria-label={`Delete ${room.name}`} onClick={() => open({ kind: 'remove', room })}>
                <IconTrash size={19} aria-hidden />
              </ActionIcon>
            </>
          )}
        />
      )}
      {panel?.kind === 'add' && <AddRoomPanel key={key} opened={opened} onClose={close} />}
      {panel?.kind === 'edit' && <EditRoomPanel key={key} opened={opened} room={panel.room} onClose={close} />}
      {panel?.kind === 'remove' && <RemoveRoomDialog key={key} opened={opened} room={panel.room} onClose={close} onRemoved={removed} />}
    </section>
  )
}
