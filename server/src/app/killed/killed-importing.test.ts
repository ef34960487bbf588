import type { Import, ImportResult } from '@callboard/contract/imports'
import { expect, it } from 'vitest'
import { asked, families, rowsOf } from '../../features/imports/import-world.test.kit.ts'
import { people } from '../../world/people.ts'
import { killableProduct } from './killed-product.test.kit.ts'

const killable = killableProduct()

async function start() {
  const olive = await (await killable.start()).as(people.olive)
  const total = async (path: string) => (await olive<{ total: number }>(path)).total
  return {
    run: (input: object) => olive<Import>('/imports', input),
    read: (id: string) => olive<ImportResult>(`/imports/${id}`),
    families: async (word: string) => [await total(`/users?search=${word}`), await total(`/students?search=${word}`)],
    lessons: async (word: string) =>
      (await olive<{ name: string }[]>('/classes/choices')).filter(({ name }) => name.startsWith(word)).length,
  }
}

const familiesNamed = (word: string) =>
  families(6, (n) => ({
    studentName: `Child ${n} ${word}`,
    guardianName: `Parent ${n} ${word}`,
    guardianEmail: `${word}-${n}@imported.example`.toLowerCase(),
  }))

const lessonsNamed = (word: string) =>
  rowsOf(
    Array.from({ length: 200 }, (_, n) => ({
      name: `${word} ${n}`,
      date: Temporal.Now.plainDateISO().add({ days: 20 }).toString(),
      startTime: '10:00',
      endTime: '11:00',
      teacher: people.tom.email,
      room: `${word} hall`,
    })),
  )

it('an import that is killed in its middle goes on by itself, and makes each family and class once and whole', async () => {
  let product = await start()
  for (const [kind, word, afterMs] of [
    ['people', 'Swallow', 60],
    ['classes', 'Swift', 400],
    ['classes', 'Martin', 1200],
  ] as const) {
    const rows = kind === 'people' ? familiesNamed(word) : lessonsNamed(word)
    const input = asked(rows, { kind })
    product.run(input).catch(() => {})
    await killable.kill({ afterMs })
    product = await start()
    const [users, students] = await product.families(word)
    expect(users).toBe(students)
    // As the browser does whose answer was lost.
    expect(await product.run(input)).toMatchObject({ id: input.id, total: rows.length })
    await expect.poll(async () => (await product.read(input.id)).finishedAt, { timeout: 180_000, interval: 500 }).not.toBeNull()
    expect(await product.read(input.id)).toMatchObject({ done: rows.length, failed: 0, faults: [] })
    if (kind === 'people') expect(await product.families(word)).toEqual([6, 6])
    else expect(await product.lessons(word)).toBe(200)
  }
}, 600_000)
