import { expect, it } from 'vitest'
import { aboutIn, aboutText } from './about.ts'

const id = '0190aaaa-0000-7000-8000-000000000004'

it('a subject in an address is read as it was written, and nothing else', () => {
  for (const about of [
    { kind: 'invoice', id },
    { kind: 'class', id },
  ] as const)
    expect(aboutIn(aboutText(about))).toEqual(about)
  for (const text of [undefined, '', 'invoice:', `student:${id}`, `invoice:${id}x`, `xinvoice:${id}`]) expect(aboutIn(text)).toBeUndefined()
})
