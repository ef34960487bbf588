/** Where in the grid a new class was asked for. */
export interface Slot {
  readonly startTime: string
  readonly roomId?: string | undefined
  readonly teacherId?: string | undefined
}
