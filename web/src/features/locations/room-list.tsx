import type { Location } from '@callboard/contract/locations'
import { IconDoor } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import css from './rooms.module.css'

export function RoomList({ rooms, action }: { rooms: Location[]; action: (room: Location) => ReactNode }) {
  return (
    <ul className={css.list}>
      {rooms.map((room) => (
        <li key={room.id} className={css.room}>
          <IconDoor className={css.icon} size={22} stroke={1.6} aria-hidden />
          <div className={css.words}>
            <p className={css.name} dir="auto">
              {room.name}
            </p>
            {room.description && <p dir="auto">{room.description}</p>}
            {room.address && <p className={css.address}>{room.address}</p>}
          </div>
          {action(room)}
        </li>
      ))}
    </ul>
  )
}
