import { ConnectionError } from '../api.ts'
import { answerIn, ErrorAnswer } from '../wire.ts'

/** Milliseconds without a byte on its way. */
const silence = 60_000

interface Part {
  readonly id: string
  readonly number: number
  readonly sha256: string
  readonly bytes: Blob
}

/** Sends one part, and says how much of it has gone, from 0 to 1. */
export async function sendPart(
  { id, number, sha256, bytes }: Part,
  { onProgress, signal }: { onProgress: (share: number) => void; signal: AbortSignal },
): Promise<void> {
  const silent = new AbortController()
  let timer = setTimeout(() => silent.abort(), silence)
  const heard = (share: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => silent.abort(), silence)
    onProgress(share)
  }
  try {
    const request = new Request(`/api/uploads/${id}/parts/${number}?sha256=${sha256}`, {
      method: 'PUT',
      body: bytes,
      headers: { 'content-type': 'application/octet-stream' },
      signal: AbortSignal.any([signal, silent.signal]),
    })
    const { sendWithProgress } = await import('../send-with-progress.ts')
    await answerIn(await sendWithProgress(request, heard))
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof ErrorAnswer && error.status < 500) throw error
    throw new ConnectionError(silent.signal.aborted ? 'timeout' : 'offline', { cause: error })
  } finally {
    clearTimeout(timer)
  }
}
