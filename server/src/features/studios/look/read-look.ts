import type { FileStore } from '../../../platform/files/store/file-store.ts'
import type { PaperLook } from '../../../platform/pdf/draw-sender.ts'
import type { StudioLook } from './find-look.ts'

/** For paper, which is drawn after the transaction that has found the look. */
export async function readLook(files: FileStore, { logoId, accent }: StudioLook): Promise<PaperLook> {
  return { logo: await readPicture(files, logoId), accent }
}

export async function readPicture(files: FileStore, fileId: string | null): Promise<Buffer | null> {
  const picture = fileId && (await files.get(fileId))
  return picture ? Buffer.concat(await Array.fromAsync(picture)) : null
}
