import type { Location } from '@callboard/contract/locations'
import { IconDoor } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './rooms.module.css'

export function RoomList({ rooms, action }: { rooms: Location[]; action: (room: Location) => ReactNode }) {
  return (
    <ul className={styles.list}>
      {rooms.map((room) => (
        <li key={room.id} className={styles.room}>
          <IconDoor className={styles.icon} size={22} stroke={1.6} aria-hidden />
          <div className={styles.words}>
            <p className={styles.name} dir="auto">
              {room.name}
            </p>
            {room.description && <p dir="auto">{room.description}</p>}
            {room.address && <p className={styles.address}>{room.address}</p>}
          </div>
          {action(room)}
        </li>
      ))}
    </ul>
  )
}
