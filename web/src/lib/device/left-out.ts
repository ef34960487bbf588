/** A row of a register as a device keeps it. */
export interface MayBeLeftOut {
  /** there is a note, which is not kept: `notes` is empty */
  isNoteLeftOut?: true
}
