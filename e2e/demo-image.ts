import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { takeViolations } from '@callboard/server/world/sandbox-control'
import { startDemo } from './demo-server.ts'

/** Fills the demo studios once for all workers: each starts from a copy of the folder. */
export default async function makeDemoImage(): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'callboard-demo-'))
  const server = await startDemo(folder)
  const violations = await takeViolations(server.sandbox)
  await server.stop()
  if (violations.length > 0) throw new Error(`The demo breaks the card provider’s contract:\n${violations.join('\n')}`)
  process.env['DEMO_IMAGE'] = folder
  return () => rmSync(folder, { recursive: true, force: true })
}
