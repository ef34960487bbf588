import type { LiveEvent } from '@callboard/contract/live'
import type { WrittenEvent } from './read-events.ts'

const encoder = new TextEncoder()

/** What a browser is told, as bytes of the text/event-stream format; `id` lines are what it resumes from. */
const frame = (name: string, id: number | null, data: object): Uint8Array =>
  encoder.encode(`${id === null ? '' : `id: ${id}\n`}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`)

export const changeFrame = ({ number, type, ids }: WrittenEvent): Uint8Array =>
  frame('change', number, { type, ids: [...ids] } satisfies LiveEvent)

/** Too much was missed: the browser asks for everything anew, and goes on from here. */
export const resetFrame = (number: number): Uint8Array => frame('reset', number, {})

/** The stream is open; what happened after this number will come. */
export const helloFrame = (number: number): Uint8Array => frame('hello', number, {})

/** Still there. Also moves the browser's place on past events that were not for it. */
export const beatFrame = (number: number): Uint8Array => frame('beat', number, {})

/** The session is over. */
export const endFrame = (): Uint8Array => frame('end', null, {})

/** How long the browser waits before it comes back: spread, so that a restarted server is not met by everybody at once. */
export const retryFrame = (): Uint8Array => encoder.encode(`retry: ${2000 + Math.floor(Math.random() * 2000)}\n\n`)
