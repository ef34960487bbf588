import type { FileToRead } from './read-file.ts'
import { faults, type FileRead } from './sheets.ts'

const mostMs = 20_000

/** Reads a file in a worker of its own, which is ended when it takes too long: nothing in a file can freeze the page. Takes the bytes away. */
export function readApart(file: FileToRead): Promise<FileRead> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
  const { promise, resolve } = Promise.withResolvers<FileRead>()
  const late = setTimeout(() => resolve({ fault: faults.tooSlow }), mostMs)
  worker.addEventListener('message', ({ data }: MessageEvent<FileRead>) => resolve(data))
  worker.addEventListener('error', () => resolve({ fault: faults.unreached }))
  worker.postMessage(file, [file.bytes.buffer])
  return promise.finally(() => {
    clearTimeout(late)
    worker.terminate()
  })
}
