import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import { SMTPServer } from 'smtp-server'

interface ReceivedMail {
  readonly from: string
  readonly to: string[]
  readonly source: string
}

/** Its answer to `RCPT` instead of accepting the mail, if any: `550 No such person`. With null it stops answering. */
export type Refusing = () => string | null | undefined

/** An SMTP server that accepts every mail not refused. */
export async function openTestSmtpServer(refusing: Refusing = () => undefined) {
  const mails: ReceivedMail[] = []
  const sockets = new Set<Socket>()
  let connections = 0
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    closeTimeout: 1,
    disableReverseLookup: true,
    onRcptTo: (_address, _session, done) => {
      const refusal = refusing()
      if (refusal === undefined) return done()
      if (refusal !== null) done(Object.assign(new Error(refusal.slice(4)), { responseCode: Number(refusal.slice(0, 3)) }))
    },
    onData: (stream, { envelope }, done) => {
      const to = envelope.rcptTo.map(({ address }) => address)
      const from = envelope.mailFrom ? envelope.mailFrom.address : ''
      let source = ''
      stream.setEncoding('utf8').on('data', (part: string) => (source += part))
      stream.once('end', () => {
        mails.push({ from, to, source })
        done()
      })
    },
  })
  smtp.on('error', () => {})
  smtp.server.on('connection', (socket: Socket) => {
    connections++
    sockets.add(socket.once('close', () => sockets.delete(socket)))
  })
  await once(smtp.listen(0, '127.0.0.1'), 'listening')
  const cutConnections = () => sockets.forEach((socket) => socket.destroy())
  return {
    url: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`,
    mails,
    connections: () => connections,
    cutConnections,
    close: () =>
      new Promise<void>((resolve) => {
        smtp.close(() => resolve())
        cutConnections()
      }),
  }
}
