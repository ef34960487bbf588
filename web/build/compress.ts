import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

const worthIt = /\.(js|css|svg|txt)$/
const smallest = 1_000

/** Writes `.br` and `.gz` files, so that no request has to compress. */
export function compress(): Plugin {
  let folder = ''
  return {
    name: 'callboard:compress',
    apply: 'build',
    configResolved(config) {
      folder = join(config.root, config.build.outDir)
    },
    closeBundle() {
      for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
        const path = join(folder, file)
        if (!worthIt.test(file) || statSync(path).size < smallest) continue
        const plain = readFileSync(path)
        const size = { [constants.BROTLI_PARAM_SIZE_HINT]: plain.length }
        writeFileSync(`${path}.br`, brotliCompressSync(plain, { params: size }))
        writeFileSync(`${path}.gz`, gzipSync(plain, { level: 9 }))
      }
    },
  }
}
