import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { BaseSequencer } from 'vitest/node'

import { root } from './project.mjs'

/** A long file that begins last keeps one core busy while the other has nothing to do. */
export class DearestFirst extends BaseSequencer {
  /** @param {import('vitest/node').TestSpecification[]} files @override */
  async sort(files) {
    const dearest = new Map(namesInOrder().map((name, place) => [join(root, name), place]))
    const placeOf = (/** @type {import('vitest/node').TestSpecification} */ { moduleId }) => dearest.get(moduleId) ?? dearest.size
    return files.toSorted((one, other) => placeOf(one) - placeOf(other))
  }
}

/** The files that the page of minutes names, each part's dearest one first. */
function namesInOrder() {
  const page = join(root, 'docs/test-minutes.md')
  if (!existsSync(page)) return []
  return [...readFileSync(page, 'utf8').matchAll(/^- [\d.]+ (\S+\.test\.tsx?)$/gm)].map(([, name = '']) => name)
}
