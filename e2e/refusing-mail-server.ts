import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { createInterface } from 'node:readline'

/** Speaks enough SMTP to refuse every address. */
export async function openRefusingMailServer(): Promise<{ readonly url: string; close(): Promise<void> }> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => {}).once('close', () => sockets.delete(socket)))
    const answer = (words: string) => socket.write(`${words}\r\n`)
    answer('220 Ready')
    createInterface({ input: socket }).on('line', (line) => answer(/^RCPT/i.test(line) ? '550 5.1.1 No such person' : '250 Yes'))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((closed) => server.close(closed))
    },
  }
}
