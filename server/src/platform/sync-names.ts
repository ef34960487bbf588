import { open } from 'node:fs/promises'

/** A rename survives a power cut only once its folder is synced. Windows cannot open folders. */
export async function syncNames(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  await using opened = await open(folder)
  await opened.sync()
}
