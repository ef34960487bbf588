import { request, type ClientRequest, type IncomingMessage } from 'node:http'

export interface StreamEvent {
  readonly event: string
  readonly id: number | null
  readonly data: unknown
}

export class StreamClient {
  readonly events: StreamEvent[] = []
  status = 0
  headers: IncomingMessage['headers'] = {}
  lastId: number | null = null
  retryMs: number | null = null
  isClosed = false
  readonly #request: ClientRequest
  #response: IncomingMessage | null = null
  readonly #waiting = new Set<() => void>()

  constructor(url: string, headers: Record<string, string> = {}) {
    this.#request = request(url, { headers, agent: false }, (response) => {
      this.#response = response
      this.status = response.statusCode ?? 0
      this.headers = response.headers
      let unread = ''
      response.setEncoding('utf8')
      response.on('data', (text: string) => {
        const blocks = (unread + text).split('\n\n')
        unread = blocks.pop() ?? ''
        blocks.forEach((block) => this.#read(block))
        this.#wake()
      })
      response.on('close', () => this.#close())
      this.#wake()
    })
    this.#request.on('error', () => this.#close())
    this.#request.end()
  }

  #read(block: string): void {
    const fields = Object.fromEntries(
      block.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
    )
    if (fields['retry']) this.retryMs = Number(fields['retry'])
    const id = fields['id'] === undefined ? null : Number(fields['id'])
    this.lastId = id ?? this.lastId
    if (fields['data'] !== undefined) this.events.push({ event: fields['event'] ?? 'message', id, data: JSON.parse(fields['data']) })
  }

  #close(): void {
    this.isClosed = true
    this.#wake()
  }

  #wake(): void {
    for (const look of this.#waiting) look()
  }

  of(event: string): StreamEvent[] {
    return this.events.filter((one) => one.event === event)
  }

  get changes(): number[] {
    return this.of('change').map((one) => one.id ?? -1)
  }

  async until(isSo: (client: this) => boolean): Promise<this> {
    await new Promise<void>((resolve) => {
      const look = (): void => {
        if (!isSo(this)) return
        this.#waiting.delete(look)
        resolve()
      }
      this.#waiting.add(look)
      look()
    })
    return this
  }

  /** Stops reading, so that bytes pile up in transit. */
  pause(): void {
    this.#response?.pause()
  }

  resume(): void {
    this.#response?.resume()
  }

  disconnect(): void {
    this.#request.destroy()
  }
}
