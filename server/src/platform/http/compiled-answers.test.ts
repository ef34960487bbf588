import { call, os, type AnyProcedure } from '@orpc/server'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { compiledAnswers } from './compiled-answers.ts'

const Child = z.object({ name: z.string(), born: z.iso.date().nullable() })

const answering = (answer: unknown) => {
  const router = compiledAnswers({ students: { list: os.output(z.array(Child)).handler(() => answer as never) } })
  return call((router as { students: { list: AnyProcedure } }).students.list, undefined)
}

test('an answer keeps what the contract declares, and nothing else', async () => {
  const mia = { name: 'Mia', born: '2019-04-01' }
  expect(await answering([{ ...mia, allergies: 'nuts' }, mia])).toEqual([mia, mia])
})

test.each([[[{ name: 'Mia' }]], [[{ name: 'Mia', born: 'in April' }]], [{}]])(
  'an answer that breaks the contract is not sent: %j',
  async (answer) => {
    await expect(answering(answer)).rejects.toMatchObject({ message: 'Output validation failed' })
  },
)

test('a call without a declared answer stays as it is', () => {
  const silent = os.handler(() => {})
  expect(compiledAnswers({ silent })).toEqual({ silent })
})
