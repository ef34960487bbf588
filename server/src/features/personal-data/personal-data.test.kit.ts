import { unpack } from '../../platform/files/unpack.test.kit.ts'
import type { App } from '../../app/build-app.ts'
import type { Browser } from '../../world/open-world.ts'

/** Has a person's own file made, and downloads it. */
export async function ownData({ jobs }: App, browser: Browser): Promise<Map<string, Buffer>> {
  await browser.call.personalData.make()
  await jobs.runDue()
  const { address } = await browser.call.personalData.open()
  return await unpack(await browser.fetch(address))
}

/** The same of somebody who asked in writing. */
export async function dataOf({ jobs }: App, owner: Browser, userId: string, receivedOn: string): Promise<Map<string, Buffer>> {
  await owner.call.personalData.makeFor({ userId, receivedOn })
  await jobs.runDue()
  const { address } = await owner.call.personalData.openFor({ userId })
  return await unpack(await owner.fetch(address))
}

export const rowsOf = (files: Map<string, Buffer>, title: string): Record<string, unknown>[] =>
  JSON.parse(files.get(`Data/${title}.json`)?.toString() ?? '[]')

export const pageOf = (files: Map<string, Buffer>) => files.get('index.html')!.toString()
