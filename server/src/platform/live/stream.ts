import type { Context, Handler } from 'hono'
import { retryFrame } from './frames.ts'
import type { Listener, LiveHub, Sink } from './hub.ts'

export type FindListener = (context: Context) => Promise<Listener | null>

const mostUnsent = 256 * 1024

const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  // No proxy may cache, compress or buffer the stream.
  'cache-control': 'no-cache, no-transform',
  'x-accel-buffering': 'no',
}

/** Answers `GET /api/live`, resuming after the Last-Event-ID header or `?after=`. */
export function liveStream(hub: LiveHub, findListener: FindListener): Handler {
  return async (context) => {
    if (context.req.raw.method !== 'GET') return context.body(null, 405, { allow: 'GET' })
    const listener = await findListener(context)
    if (listener === null) return context.body(null, 401)
    const stream = openStream(() => socketOf(context)?.destroy())
    stream.sink.send(retryFrame())
    const leave = await hub.join(listener, resumeFrom(context), stream.sink)
    if (leave === null) return context.body(null, 429, { 'retry-after': '5' })
    stream.onClose(leave)
    // Checked again, because the session may have ended before joining.
    const still = await findListener(context).catch((error: unknown) => {
      stream.sink.end()
      throw error
    })
    if (still?.sessionId !== listener.sessionId) {
      stream.sink.end()
      return context.body(null, 401)
    }
    if (still.role !== listener.role) stream.sink.end()
    return context.body(stream.body, 200, headers)
  }
}

function resumeFrom(context: Context): number | null {
  // A reconnecting browser repeats its old `after`, so the header comes first.
  const named = context.req.header('last-event-id') ?? context.req.query('after') ?? ''
  return /^\d{1,15}$/.test(named) ? Number(named) : null
}

function socketOf(context: Context): { destroy(): void } | undefined {
  return (context.env as { outgoing?: { destroy(): void } } | undefined)?.outgoing
}

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
      cutOff() // unsent data is dropped with the connection
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
