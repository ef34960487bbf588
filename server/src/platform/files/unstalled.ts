import { StoreFault } from './store/file-store.ts'

/** Milliseconds without a byte from the store, after which a file is given up. */
const stallsFor = 10_000

/** Bytes of the store, which fail when it stalls. A slow reader is not a stall, as bytes are only asked for when there is room for them. */
export function unstalled<Bytes>(bytes: ReadableStream<Bytes>): ReadableStream<Bytes> {
  const reader = bytes.getReader()
  return new ReadableStream({
    async pull(controller) {
      const stalled = Promise.withResolvers<never>()
      const timer = setTimeout(() => stalled.reject(new StoreFault('The file store has stalled')), stallsFor)
      try {
        const { done, value } = await Promise.race([reader.read(), stalled.promise])
        if (done) controller.close()
        else controller.enqueue(value)
      } catch (error) {
        reader.cancel(error).catch(() => {})
        controller.error(error)
      } finally {
        clearTimeout(timer)
      }
    },
    cancel: (reason) => reader.cancel(reason),
  })
}
