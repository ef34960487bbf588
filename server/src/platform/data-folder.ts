import { mkdir, rm, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from './config.ts'

export type FolderFault = 'full' | 'read-only' | 'not-ours'

const leastRoom = 20 * 1024 ** 2

/** With an external database, key, mail server, card provider and file store, nothing is kept on this computer. */
export function needsFolder({ databaseUrl, secretKey, smtpUrl, paymentsSandbox, s3 }: Config): boolean {
  return databaseUrl === null || secretKey === null || smtpUrl === null || paymentsSandbox || s3 === null
}

/** Why files cannot be kept in a folder, tested by writing one; null: they can. */
export async function faultOfFolder(folder: string): Promise<FolderFault | null> {
  const file = join(folder, `.can-write-${process.pid}`)
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await writeFile(file, 'yes')
    await rm(file, { force: true })
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize < leastRoom ? 'full' : null
  } catch (error) {
    return faultByCode[(error as NodeJS.ErrnoException).code ?? ''] ?? 'not-ours'
  }
}

const faultByCode: Record<string, FolderFault> = { ENOSPC: 'full', EDQUOT: 'full', EROFS: 'read-only' }

export class DataFolderUnusable extends Error {
  override readonly name = 'DataFolderUnusable'

  constructor(folder: string, fault: FolderFault) {
    super(remedies[fault](folder))
  }
}

const remedies: Record<FolderFault, (folder: string) => string> = {
  full: (folder) => `The disk with the data folder (${folder}) is full: free up at least 200 MB and start Callboard again.`,
  'read-only': (folder) => `The data folder (${folder}) is on a read-only disk: choose another folder with DATA_DIR.`,
  'not-ours': (folder) =>
    `Callboard is not allowed to write to the data folder (${folder}): give the user who starts Callboard access, or choose another folder with DATA_DIR.`,
}
