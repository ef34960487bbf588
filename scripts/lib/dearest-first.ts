import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const root = join(import.meta.dirname, '../..')

/** A long file that begins last keeps one core busy while the other has nothing to do. */
export class DearestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const dearest = new Map(namesInOrder().map((name, place) => [join(root, name), place]))
    const placeOf = ({ moduleId }: TestSpecification) => dearest.get(moduleId) ?? dearest.size
    return files.toSorted((one, other) => placeOf(one) - placeOf(other))
  }
}

/** The files that the page of minutes names, each part's dearest one first. */
function namesInOrder(): string[] {
  const page = join(root, 'docs/test-minutes.md')
  if (!existsSync(page)) return []
  return [...readFileSync(page, 'utf8').matchAll(/^- [\d.]+ (\S+\.test\.tsx?)$/gm)].map(([, name = '']) => name)
}
