import { describe, expect, it } from 'vitest'
import { loadSecrets } from './secrets.ts'

const secrets = loadSecrets('k'.repeat(40), '/nowhere')

describe('sealed text', () => {
  it('can be opened for its purpose, and is never the same twice', () => {
    const [one, other] = [secrets.seal('a', 'the wörds'), secrets.seal('a', 'the wörds')]
    expect(one.equals(other)).toBe(false)
    expect([secrets.open('a', one), secrets.open('a', other)]).toEqual(['the wörds', 'the wörds'])
    expect(one.includes('the w')).toBe(false)
  })

  it('cannot be opened for another purpose or with another key', () => {
    const sealed = secrets.seal('a', 'text')
    expect(() => secrets.open('b', sealed)).toThrow()
    expect(() => loadSecrets('j'.repeat(40), '/nowhere').open('a', sealed)).toThrow()
  })

  it('cannot be opened when any byte was changed or cut off', () => {
    const sealed = secrets.seal('a', 'text')
    for (let place = 0; place < sealed.length; place++) {
      const changed = Buffer.from(sealed)
      changed.writeUInt8(changed.readUInt8(place) ^ 1, place)
      expect(() => secrets.open('a', changed)).toThrow()
      expect(() => secrets.open('a', sealed.subarray(0, place))).toThrow()
    }
  })
})
