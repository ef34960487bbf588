import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { passwordOf, people, type PersonName } from '@callboard/server/world/people'
import type { Browser, Page } from '@playwright/test'
import { callsOf, newContext, type Server } from '../fixtures.ts'

/** A proxy between browsers and the server; unplugging it ends every connection and refuses new ones. */
export async function layCable(server: Server) {
  const { hostname, port } = new URL(server.address)
  const ends = new Set<Socket>()
  const listener = createServer((near) => {
    const far = connect(Number(port), hostname)
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(one)
      one.pipe(other)
      one.on('error', () => other.destroy())
      one.on('close', () => {
        ends.delete(one)
        other.destroy()
      })
    }
  })
  listener.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const { port: own } = listener.address() as AddressInfo
  const address = `http://127.0.0.1:${own}`
  const pull = async () => {
    const closed = once(listener, 'close')
    listener.close()
    for (const end of ends) end.destroy()
    await closed
  }
  return {
    pull,
    async plugIn() {
      listener.listen(own, '127.0.0.1')
      await once(listener, 'listening')
    },
    async signIn(browser: Browser, person: PersonName): Promise<Page> {
      const context = await newContext(browser, { ...server, address }, { viewport: { width: 1360, height: 900 } })
      await callsOf(context).auth.signIn({ email: people[person].email, password: passwordOf(people[person]) })
      return context.newPage()
    },
  }
}
