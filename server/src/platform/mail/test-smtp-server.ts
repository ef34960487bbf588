import { createServer, type Socket } from 'node:net'

export interface ReceivedMail {
  readonly from: string
  readonly to: string[]
  readonly source: string
}

/** A minimal SMTP server that accepts every mail; `answer` may override a reply, or suppress it with null. */
export async function openTestSmtpServer(answer: (command: string) => string | null | undefined = () => undefined) {
  const mails: ReceivedMail[] = []
  const sockets = new Set<Socket>()
  let connections = 0
  const server = createServer((socket) => {
    connections++
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => {})
    let unread = ''
    let data: string[] | null = null
    let from = ''
    let to: string[] = []
    const say = (line: string): void => void socket.write(`${line}\r\n`)

    const hear = (line: string): void => {
      if (data) {
        if (line !== '.') return void data.push(line.replace(/^\./, ''))
        mails.push({ from, to, source: data.join('\r\n') })
        data = null
        to = []
        return say('250 Taken')
      }
      const decided = answer(line)
      if (decided === null) return
      if (decided !== undefined) return say(decided)
      const address = /<(.*)>/.exec(line)?.[1] ?? ''
      if (/^MAIL/i.test(line)) from = address
      if (/^RCPT/i.test(line)) to.push(address)
      if (/^QUIT/i.test(line)) return void socket.end('221 Bye\r\n')
      if (/^DATA/i.test(line)) {
        data = []
        return say('354 Go on')
      }
      say('250 Fine')
    }
    socket.on('data', (bytes) => {
      unread += bytes.toString('latin1')
      const lines = unread.split('\r\n')
      unread = lines.pop() ?? ''
      lines.forEach(hear)
    })
    say('220 tiny')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    connections: () => connections,
    cutConnections: () => sockets.forEach((socket) => socket.destroy()),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        sockets.forEach((socket) => socket.destroy())
      }),
  }
}
