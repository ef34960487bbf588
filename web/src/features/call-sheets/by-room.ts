import type { CalledClass } from '@callboard/contract/call-sheets'

export interface RoomSheet {
  /** empty: classes without a room */
  readonly id: string
  readonly name: string
  readonly classes: readonly CalledClass[]
}

/** A sheet a room, in the order of the answer. */
export function byRoom(classes: readonly CalledClass[]): RoomSheet[] {
  const rooms = Map.groupBy(classes, ({ room }) => room?.id ?? '')
  return [...rooms].map(([id, all]) => ({ id, name: all[0]?.room?.name ?? 'No room', classes: all }))
}
