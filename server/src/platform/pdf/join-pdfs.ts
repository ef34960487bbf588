import { drawInThread } from './draw-in-thread.ts'
import type { joinNow } from './join-now.ts'

const joining = { module: import.meta.resolve('./join-now.ts'), name: 'joinNow' }

/** Puts PDFs of ours one after another into one; the other arguments, and why it is done in a thread, are those of {@link drawInThread}. */
export const joinPdfs = (files: readonly Uint8Array[], whose: string, { signal }: { signal?: AbortSignal }): Promise<Buffer> =>
  drawInThread<typeof joinNow>(joining, { files }, whose, { signal })
