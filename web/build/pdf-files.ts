import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const root = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
const virtual = 'virtual:callboard-pdf'
// Raised with each change of our patches: browsers keep what the folder holds for good.
const folder = `assets/pdf-${version}-1`

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
/**
 * Before it shows the first page, the worker reads where all pages are, up to the last, which in many files is nearly every byte. We have
 * counted the pages at the upload, so that it need not look for more than it is asked for.
 */
const patches: Record<string, readonly [RegExp, string][]> = {
  'build/pdf.worker.min.mjs': [
    [/await this\.ensureDoc\("checkLastPage",\[\w+\]\)/, ''],
    [
      /for\(let e=(\w+)\.length-1;e>=0;e--\)\{const (\w+)=\1\[e\];(\w+)\.push\(\2\);(\w+)===this\.toplevelPagesDict&&/,
      'for(let last=$1.length-1;last>=0;last--){const $2=$1[last];$3.push($2);$4===this.toplevelPagesDict&&last<=e&&',
    ],
  ],
}

function read(file: string): Buffer | string {
  const bytes = readFileSync(join(root, file))
  const all = patches[file]
  if (!all) return bytes
  return all.reduce((text, [found, instead]) => {
    if (text.split(found).length === 1)
      throw new Error(`pdf.js ${version} no longer has ${found}: read what opening a document now asks for.`)
    return text.replace(found, instead)
  }, bytes.toString('utf8'))
}

/**
 * Serves pdf.js, its worker, character maps and fonts from a folder of their version: `pdfFiles` of `virtual:callboard-pdf`. A
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
