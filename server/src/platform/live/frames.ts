import type { LiveEvent } from '@callboard/contract/live'
import type { WrittenEvent } from './read-events.ts'

const encoder = new TextEncoder()

const frame = (name: string, id: number | null, data: object): Uint8Array =>
  encoder.encode(`${id === null ? '' : `id: ${id}\n`}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`)

export const changeFrame = ({ number, type, ids }: WrittenEvent): Uint8Array =>
  frame('change', number, { type, ids: [...ids] } satisfies LiveEvent)

export const resetFrame = (number: number): Uint8Array => frame('reset', number, {})

export const helloFrame = (number: number): Uint8Array => frame('hello', number, {})

/** A heartbeat, which also advances the browser's resume position. */
export const beatFrame = (number: number): Uint8Array => frame('beat', number, {})

export const endFrame = (): Uint8Array => frame('end', null, {})

/** A random reconnect delay, so that browsers do not return all at once. */
export const retryFrame = (): Uint8Array => encoder.encode(`retry: ${2000 + Math.floor(Math.random() * 2000)}\n\n`)
