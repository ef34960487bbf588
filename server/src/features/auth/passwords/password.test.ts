import { argon2Sync } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { insideTransaction } from '../../../platform/db/running.ts'
import { hashInTurn } from './hash-in-turn.ts'
import { hashPassword, isOutdated, verifyPassword } from './password.ts'

/** A hash from a server with other settings. */
function madeWith(password: string, memory: number, passes: number): string {
  const nonce = Buffer.alloc(16, 7)
  const hash = argon2Sync('argon2id', { message: password, nonce, memory, passes, parallelism: 1, tagLength: 32 })
  return `$argon2id$v=19$m=${memory},t=${passes},p=1$${nonce.toString('base64').replaceAll('=', '')}$${hash.toString('base64').replaceAll('=', '')}`
}

describe('a password hash', () => {
  it('matches its password and no other', async () => {
    const hash = await hashPassword('correct horse')
    expect(await verifyPassword(hash, 'correct horse')).toBe(true)
    expect(await verifyPassword(hash, 'correct horse ')).toBe(false)
    expect(await verifyPassword(hash, 'Correct horse')).toBe(false)
    expect(await verifyPassword(hash, '')).toBe(false)
  })

  it('is argon2id with 19 MiB, another one each time, and without the password', async () => {
    const [one, other] = await Promise.all([hashPassword('correct horse'), hashPassword('correct horse')])
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
    expect(other).not.toBe(one)
    expect(one).not.toContain('horse')
  })

  it('takes any script and 200 characters, and knows one spelling of é from another keyboard', async () => {
    for (const password of ['ballet 舞 ✨👩‍👧 Привет', 'ñ'.repeat(200), '🩰'.repeat(100)]) {
      expect(await verifyPassword(await hashPassword(password), password)).toBe(true)
    }
    expect(await verifyPassword(await hashPassword('caf\u00e9 olé olé'), 'cafe\u0301 olé olé')).toBe(true)
    const long = 'ñ'.repeat(199)
    expect(await verifyPassword(await hashPassword(`${long}a`), `${long}b`)).toBe(false)
  })

  it("keeps its own cost, and is outdated when that is below today's", async () => {
    const weaker = madeWith('correct horse', 8192, 1)
    const stronger = madeWith('correct horse', 32768, 3)
    expect(await verifyPassword(weaker, 'correct horse')).toBe(true)
    expect(await verifyPassword(stronger, 'correct horse')).toBe(true)
    expect([isOutdated(weaker), isOutdated(await hashPassword('x')), isOutdated(stronger)]).toEqual([true, false, false])
  })

  it('is not made inside a transaction', async () => {
    const inside = insideTransaction({ role: 'callboard_auth', studioId: null }, () => hashPassword('correct horse'))
    await expect(inside).rejects.toThrow('inside a transaction')
  })

  it('throws on a stored text that is no hash', async () => {
    await expect(verifyPassword('', 'correct horse')).rejects.toThrow('cannot be read')
    await expect(verifyPassword('$2b$10$abc', 'correct horse')).rejects.toThrow('cannot be read')
  })
})

describe('hashing', () => {
  it('runs two at once and the others in order, also after a failure', async () => {
    let running = 0
    let most = 0
    const begun: number[] = []
    const outcomes = await Promise.allSettled(
      Array.from({ length: 50 }, (_, n) =>
        hashInTurn(async () => {
          begun.push(n)
          most = Math.max(most, ++running)
          await new Promise((later) => setTimeout(later, n % 3))
          running--
          if (n % 7 === 0) throw new Error('failed')
        }),
      ),
    )
    expect(most).toBe(2)
    expect(begun).toEqual([...begun].sort((a, b) => a - b))
    expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(8)
    await expect(hashInTurn(async () => 'still going')).resolves.toBe('still going')
  })
})
