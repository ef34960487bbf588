import type { Location } from '@callboard/contract/locations'
import { ActionIcon, Button } from '@mantine/core'
import { IconDoor, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { usePageAction } from '../../lib/at-hand/page-actions.ts'
import { lazyPart } from '../../lib/parts/lazy-part.ts'
import { EmptyState } from '../../ui/notices/empty-state.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { SettingsSection } from '../../ui/lists/settings-section.tsx'
import { ListSkeleton } from '../../ui/page/skeletons.tsx'
import { Panels } from '../../ui/panels/panels.tsx'
import { usePanels } from '../../ui/panels/use-panels.ts'
import { locationsQuery } from './api.ts'
import { RemoveRoomDialog } from './remove-room-dialog.tsx'
import { RoomList } from './room-list.tsx'

const AddRoomPanel = lazyPart(async () => ({ default: (await import('./add-room-panel.tsx')).AddRoomPanel }))
const EditRoomPanel = lazyPart(async () => ({ default: (await import('./edit-room-panel.tsx')).EditRoomPanel }))

type Panel = { kind: 'add' } | { kind: 'edit' | 'remove'; room: Location }

export function Rooms() {
  const query = useQuery(locationsQuery())
  const panels = usePanels<Panel>()
  const { open } = panels
  usePageAction('new', query.data && (() => open({ kind: 'add' })))
  const add = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => open({ kind: 'add' })}>
      Add room
    </Button>
  )

  return (
    <SettingsSection title="Rooms" action={query.data && query.data.length > 0 && add}>
      <Loaded query={query} waiting={<ListSkeleton rows={3} height={76} />} title="Rooms could not be loaded">
        {(rooms) =>
          rooms.length === 0 ? (
            <EmptyState icon={IconDoor} title="No rooms yet" order={3} action={add}>
              Add the rooms you teach in. Every class needs one, and Callboard warns you if two classes clash.
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
          )
        }
      </Loaded>
      <Panels of={panels}>
        {(panel, shown) =>
          panel.kind === 'add' ? (
            <AddRoomPanel {...shown} />
          ) : panel.kind === 'edit' ? (
            <EditRoomPanel {...shown} room={panel.room} />
          ) : (
            <RemoveRoomDialog {...shown} room={panel.room} onRemoved={shown.onClose} />
          )
        }
      </Panels>
    </SettingsSection>
  )
}
