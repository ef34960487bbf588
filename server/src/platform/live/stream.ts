import type { Context, Handler } from 'hono'
import { retryFrame } from './frames.ts'
import type { Listener, LiveHub, Sink } from './hub.ts'

/** Who asks, by the session of the request; null when there is none. */
export type FindListener = (context: Context) => Promise<Listener | null>

/** A browser that has so much yet to fetch is let go; it comes back and resumes. */
const mostUnsent = 256 * 1024

const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  // Nobody on the way may keep, compress or hold back the stream.
  'cache-control': 'no-cache, no-transform',
  'x-accel-buffering': 'no',
}

/** Answers `GET /api/live`. Resumes after the event named by the Last-Event-ID header or by `?after=`. */
export function liveStream(hub: LiveHub, findListener: FindListener): Handler {
  return async (context) => {
    // A HEAD would open a stream that nobody ever reads or closes.
    if (context.req.raw.method !== 'GET') return context.body(null, 405, { allow: 'GET' })
    const listener = await findListener(context)
    if (listener === null) return context.body(null, 401)
    const stream = openStream(() => socketOf(context)?.destroy())
    stream.sink.send(retryFrame())
    const leave = await hub.join(listener, resumeFrom(context), stream.sink)
    if (leave === null) return context.body(null, 429, { 'retry-after': '5' })
    stream.onClose(leave)
    // Once more: a session that ended after the first look and before joining was not heard to end.
    const still = await findListener(context).catch((error: unknown) => {
      // Nobody will ever read it, so nothing else would end it.
      stream.sink.end()
      throw error
    })
    if (still?.sessionId !== listener.sessionId) {
      stream.sink.end()
      return context.body(null, 401)
    }
    // Their role changed just now: the browser is let go and comes back as who they are.
    if (still.role !== listener.role) stream.sink.end()
    return context.body(stream.body, 200, headers)
  }
}

function resumeFrom(context: Context): number | null {
  // The header first: a browser that reconnects by itself repeats the address, and so an old `after`.
  const named = context.req.header('last-event-id') ?? context.req.query('after') ?? ''
  return /^\d{1,15}$/.test(named) ? Number(named) : null
}

/** The socket's side of a request under Node; absent where a test calls the app directly. */
function socketOf(context: Context): { destroy(): void } | undefined {
  return (context.env as { outgoing?: { destroy(): void } } | undefined)?.outgoing
}

/** A response body to write frames into, and its bounded memory. */
function openStream(cutOff: () => void) {
  let closed = false
  let leave = (): void => {}
  let controller!: ReadableStreamDefaultController<Uint8Array>

  const close = (): void => {
    closed = true
    leave()
  }
  const body = new ReadableStream<Uint8Array>(
    {
      start: (it) => {
        controller = it
      },
      cancel: close,
    },
    new ByteLengthQueuingStrategy({ highWaterMark: mostUnsent }),
  )
  const sink: Sink = {
    send(frame) {
      if (closed) return
      if ((controller.desiredSize ?? 0) >= frame.byteLength) return controller.enqueue(frame)
      close()
      controller.close()
      cutOff() // what waits to be sent is dropped with the connection
    },
    end(frame) {
      if (closed) return
      if (frame) sink.send(frame)
      if (closed) return
      close()
      controller.close()
    },
  }
  return {
    body,
    sink,
    onClose(then: () => void): void {
      leave = then
      if (closed) then()
    },
  }
}
