import { beatFrame, changeFrame, endFrame, helloFrame, resetFrame } from './frames.ts'
import { endsSession, mayHear, outdates, type Client } from './listener.ts'
import type { Reading, WrittenEvent } from './read-events.ts'

type Read = (after: number, limit: number) => Promise<Reading>

const mostMissed = 500
const page = 500

/** One studio's listeners in this process; its reads are serialised, so events arrive once and in order. */
export class StudioFeed {
  readonly #read: Read
  readonly #told: (event: WrittenEvent) => void
  readonly #clients = new Set<Client>()
  #entering = 0
  #last: number | null = null
  #turn: Promise<unknown> = Promise.resolve()
  #readWaits = false
  readAt = performance.now()
  delivered = 0

  constructor(read: Read, told: (event: WrittenEvent) => void = () => {}) {
    this.#read = read
    this.#told = told
  }

  get clients(): ReadonlySet<Client> {
    return this.#clients
  }

  get isEmpty(): boolean {
    return this.#clients.size + this.#entering === 0
  }

  /** Sends what was missed since `after` (null: nothing), then subscribes. */
  async enter(client: Client, after: number | null): Promise<void> {
    this.#entering++
    try {
      await this.#inTurn(() => this.#admit(client, after))
    } finally {
      this.#entering--
    }
  }

  leave(client: Client): void {
    this.#clients.delete(client)
  }

  async wake(upTo = Infinity): Promise<void> {
    if (this.#readWaits || (this.#last !== null && upTo <= this.#last)) return
    this.#readWaits = true
    await this.#inTurn(async () => {
      this.#readWaits = false
      await this.#readOn()
    })
  }

  async settled(): Promise<void> {
    await this.#turn
  }

  #inTurn<T>(task: () => Promise<T>): Promise<T> {
    const done = this.#turn.then(task)
    this.#turn = done.catch(() => {})
    return done
  }

  async #admit(client: Client, after: number | null): Promise<void> {
    if (this.#last !== null && (after === null || after === this.#last)) {
      client.at = this.#last
    } else {
      const { last, events } = await this.#read(after ?? 0, after === null ? 0 : mostMissed + 1)
      client.at = last
      this.#last ??= last
      if (after !== null) this.#sendMissed(client, after, last, events)
    }
    client.sink.send(helloFrame(client.at))
    this.#clients.add(client)
  }

  #sendMissed(client: Client, after: number, last: number, events: readonly WrittenEvent[]): void {
    // Numbers are gapless: a mismatch means pruned events or a restored database.
    if (events.length !== last - after || events.length > mostMissed) return client.sink.send(resetFrame(last))
    for (const event of events) {
      if (mayHear(event, client.listener)) this.#deliver(client, changeFrame(event))
    }
  }

  async #readOn(): Promise<void> {
    for (;;) {
      const { last, events } = await this.#read(this.#last ?? 0, this.#last === null ? 0 : page)
      if (this.#last === null || last < this.#last) this.#startAnew(last)
      for (const event of events) {
        this.#tell(event)
        this.#told(event)
      }
      this.#last = events.at(-1)?.number ?? last
      this.readAt = performance.now()
      if (this.#last >= last) return
    }
  }

  #startAnew(last: number): void {
    this.#last = last
    for (const client of this.#clients) {
      client.at = last
      client.sink.send(resetFrame(last))
    }
  }

  #tell(event: WrittenEvent): void {
    let frame: Uint8Array | null = null // encoded once for all clients
    for (const client of this.#clients) {
      if (event.number <= client.at) continue
      client.at = event.number
      if (!mayHear(event, client.listener)) continue
      this.#deliver(client, (frame ??= changeFrame(event)))
      if (endsSession(event, client.listener)) client.sink.end(endFrame())
      else if (outdates(event, client.listener)) client.sink.end()
    }
  }

  #deliver(client: Client, frame: Uint8Array): void {
    this.delivered++
    client.sink.send(frame)
  }

  tick(now: number, beatMs: number): void {
    for (const client of this.#clients) {
      if (now >= client.closeAt) client.sink.end()
      else if (now >= client.beatAt) {
        client.beatAt = now + beatMs
        client.sink.send(beatFrame(client.at))
      }
    }
  }
}
