import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

import { root } from '../project.mjs'

const parts = ['server/src/', 'server/assets/', 'server/migrations/', 'contract/src/', 'payments-sandbox/src/', 'deploy/', 'docs/running']
const singles = ['server/package.json', 'contract/package.json', 'payments-sandbox/package.json', 'docs/payments.md']
const forTests =
  /\.test\.(kit\.)?(ts|yml)$|^server\/src\/app\/(older|failover)\/|^server\/src\/.*(\/test-[^/]+$|\/db\/test\/|\/generate-types\.ts$|\/(told|heard)\.txt$)/
/** The studio of the tests and the demo, which production refuses. */
const forDemo = /^server\/src\/world\//

/** Which of the project's files run: no tests, no demo. @param {readonly string[]} files paths from the root */
export function sourcesOf(files) {
  const isOurs = (/** @type {string} */ file) => singles.includes(file) || parts.some((part) => file.startsWith(part))
  return files.filter((file) => isOurs(file) && !forTests.test(file) && !forDemo.test(file)).sort()
}

/** Each place where one of these files imports a file that is not among them. @param {readonly string[]} files @returns {string[]} */
export function missingImports(files) {
  const known = new Set(files)
  return files
    .filter((file) => /\.(ts|mjs|js)$/.test(file))
    .flatMap((file) =>
      importsIn(readFileSync(join(root, file), 'utf8'))
        .map((imported) => normalize(join(dirname(file), imported)))
        // What is not there at all is no file: an example in a comment or in a text.
        .filter((path) => !known.has(path) && !forDemo.test(path) && existsSync(join(root, path)))
        .map((path) => `${file} imports ${path}`),
    )
}

/** @param {string} text */
function importsIn(text) {
  return [...text.matchAll(/(?:from|import\(|resolve\()\s*'(\.[^']+)'/g)].map(([, path]) => path ?? '')
}
