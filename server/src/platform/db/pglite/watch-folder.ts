import { stat } from 'node:fs/promises'
import { join } from 'node:path'

const everyMs = 5_000

/** Calls `onGone` once when the database's folder has been removed, moved or replaced under the running server. @returns stops */
export async function watchFolder(folder: string, onGone: () => void, lookEveryMs = everyMs): Promise<() => void> {
  const numberOf = () =>
    stat(join(folder, 'PG_VERSION')).then(
      ({ ino }) => ino,
      (error: NodeJS.ErrnoException) => (error.code === 'ENOENT' ? null : opened),
    )
  let opened: number | null = null
  opened = await numberOf()
  const timer = setInterval(() => {
    void numberOf().then((now) => {
      if (now === opened) return
      clearInterval(timer)
      onGone()
    })
  }, lookEveryMs).unref()
  return () => clearInterval(timer)
}
