import { existsSync } from 'node:fs'
import { chromium, devices, type BrowserContext } from '@playwright/test'
import { passwordOf, people, type Person } from '@callboard/server/world/people'
import { Trouble } from '../../scripts/lib/words.mjs'

const debians = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium']
const executablePath = process.env['CHROMIUM_PATH'] ?? debians.find((path) => existsSync(path))
const args = ['--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update']
if (process.getuid?.() === 0) args.push('--no-sandbox')

export const openBrowser = () => chromium.launch({ executablePath, args })

/** With a profile and a port, which Lighthouse needs. */
export const openProfile = (folder: string, port: number) =>
  chromium.launchPersistentContext(folder, { executablePath, args: [...args, `--remote-debugging-port=${port}`] })

export const phone = devices['Moto G4']

export async function signIn(context: BrowserContext, origin: string, who: Person = people.olive): Promise<void> {
  const data = { email: who.email, password: passwordOf(who) }
  const answer = await context.request.post(`${origin}/api/auth/sign-in`, { data, headers: { origin } })
  if (!answer.ok()) throw new Trouble('Nobody could sign in to the demo.', await answer.text())
}
