import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const root = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
const virtual = 'virtual:callboard-pdf'
const folder = `assets/pdf-${version}`

/** Ours by theirs. The wasm decoders are left out, as our content security policy forbids to compile them. */
const single = {
  'pdf.js': 'build/pdf.min.mjs',
  'pdf.worker.js': 'build/pdf.worker.min.mjs',
  'wasm/jbig2_nowasm_fallback.js': 'wasm/jbig2_nowasm_fallback.js',
  'wasm/openjpeg_nowasm_fallback.js': 'wasm/openjpeg_nowasm_fallback.js',
}
const folders = ['cmaps', 'standard_fonts']
const files = new Map<string, string>([
  ...Object.entries(single),
  ...folders.flatMap((one) => readdirSync(join(root, one)).map((file): [string, string] => [`${one}/${file}`, `${one}/${file}`])),
])
const read = (file: string) => readFileSync(join(root, file))

/**
 * Serves pdf.js, its worker, character maps and fonts as they are, from a folder of their version: `pdfFiles` of `virtual:callboard-pdf`. A
 * viewer loads them; bundled, they would be part of whatever else the page opens.
 */
export function pdfFiles(): Plugin {
  return {
    name: 'callboard:pdf-files',
    resolveId: { filter: { id: new RegExp(`^${virtual}$`) }, handler: () => `\0${virtual}` },
    load: { filter: { id: new RegExp(`^\0${virtual}$`) }, handler: () => `export const pdfFiles = '/${folder}/'` },
    generateBundle() {
      for (const [name, file] of files) this.emitFile({ type: 'asset', fileName: `${folder}/${name}`, source: read(file) })
    },
    configureServer({ middlewares }) {
      middlewares.use(`/${folder}`, ({ url = '' }, answer, next) => {
        const file = files.get(url.slice(1).replace(/\?.*/, ''))
        if (!file) return next()
        answer.setHeader('content-type', url.endsWith('.js') ? 'text/javascript' : 'application/octet-stream')
        answer.end(read(file))
      })
    },
  }
}
