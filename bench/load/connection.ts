import { connect, type Socket } from 'node:net'

export interface Answer {
  readonly status: number
  readonly body: Buffer
}

/** A keep-alive connection with one request at a time, hand-written because the load generator shares the machine's processors. */
export class Connection {
  readonly #socket: Socket
  #received: Buffer = Buffer.alloc(0)
  #parts: Buffer[] = []
  #missing = 0
  #waiting: PromiseWithResolvers<Answer> | null = null
  #ended: Error | null = null

  private constructor(socket: Socket) {
    this.#socket = socket
    socket.on('data', (part: Buffer) => this.#read(part))
    socket.on('error', (error) => this.#fail(error))
    socket.on('close', () => this.#fail(new Error('The server closed the connection')))
  }

  static async open(port: number): Promise<Connection> {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true })
    await new Promise((connected, failed) => socket.once('connect', connected).once('error', failed))
    return new Connection(socket)
  }

  ask(request: string): Promise<Answer> {
    if (this.#ended) return Promise.reject(this.#ended)
    this.#waiting = Promise.withResolvers()
    this.#socket.write(request)
    return this.#waiting.promise
  }

  close(): void {
    this.#waiting = null
    this.#socket.destroy()
  }

  #read(part: Buffer): void {
    this.#parts.push(part)
    this.#missing -= part.length
    // Parsed only once it may be complete, not for every packet of a long body.
    if (this.#missing > 0) return
    this.#received = this.#parts.length === 1 ? part : Buffer.concat(this.#parts)
    this.#parts = [this.#received]
    const answer = this.#parse(this.#received)
    if (!answer) return
    this.#parts = []
    this.#missing = 0
    const waiting = this.#waiting
    this.#waiting = null
    if (waiting) waiting.resolve(answer)
    else this.#socket.destroy(new Error('An answer that nobody asked for'))
  }

  /** The complete answer; null after noting how many bytes are missing. */
  #parse(bytes: Buffer): Answer | null {
    const end = bytes.indexOf('\r\n\r\n')
    if (end === -1) return null
    const head = bytes.toString('latin1', 0, end)
    const status = Number(head.slice(9, 12))
    const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1]
    if (length === undefined) return parseChunks(bytes, end + 4, status)
    const from = end + 4
    this.#missing = from + Number(length) - bytes.length
    return this.#missing > 0 ? null : { status, body: bytes.subarray(from) }
  }

  #fail(error: Error): void {
    this.#ended ??= error
    this.#waiting?.reject(error)
    this.#waiting = null
  }
}

function parseChunks(bytes: Buffer, from: number, status: number): Answer | null {
  const chunks: Buffer[] = []
  for (let at = from; ;) {
    const lineEnd = bytes.indexOf('\r\n', at)
    if (lineEnd === -1) return null
    const size = Number.parseInt(bytes.toString('latin1', at, lineEnd), 16)
    at = lineEnd + 2
    if (bytes.length < at + size + 2) return null
    if (size === 0) return { status, body: Buffer.concat(chunks) }
    chunks.push(bytes.subarray(at, at + size))
    at += size + 2
  }
}
