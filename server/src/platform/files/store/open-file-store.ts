import { join } from 'node:path'
import type { Config } from '../../config.ts'
import { refuseInsideTransaction } from '../../db/running.ts'
import type { FileStore } from './file-store.ts'
import { folderStore } from './folder-store.ts'
import { s3Store } from './s3-store.ts'

/** The configured S3-compatible store, or else a folder. */
export function openFileStore({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): FileStore {
  return outsideTransactions(s3 ? s3Store(s3) : folderStore(join(dataDir, 'files')))
}

function outsideTransactions(store: FileStore): FileStore {
  const check = () => refuseInsideTransaction('A file was stored, read or removed inside a transaction')
  return {
    async put(name, bytes) {
      check()
      await store.put(name, bytes)
    },
    async get(name, range) {
      check()
      return await store.get(name, range)
    },
    async remove(name) {
      check()
      await store.remove(name)
    },
    list() {
      check()
      return store.list()
    },
    async removeUnfinished(before) {
      check()
      await store.removeUnfinished(before)
    },
  }
}
