/** Offers to undo what a call has done, if its answer says that this is possible. */
export function offerUndo(undo: { id: string; seconds: number } | null, run: (undoId: string) => Promise<unknown>) {
  return undo ? { seconds: undo.seconds, run: () => run(undo.id) } : undefined
}
