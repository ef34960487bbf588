import { argon2, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { refuseInsideTransaction } from '../../../platform/db/running.ts'
import { sameHash } from '../../../platform/secrets.ts'
import { hashInTurn } from './hash-in-turn.ts'

interface Cost {
  readonly memory: number
  readonly passes: number
  readonly parallelism: number
}

/** OWASP's first choice for argon2id. Safe to raise: stored hashes keep their cost until the next sign-in. */
const cost: Cost = { memory: 19 * 1024, passes: 2, parallelism: 1 }
export const saltBytes = 16
const hashBytes = 32

const derive = promisify(argon2)

/** Hashes a password with argon2id as a PHC string; takes tens of milliseconds and throws inside a transaction. */
export async function hashPassword(password: string, salt: Buffer = randomBytes(saltBytes)): Promise<string> {
  return phc(cost, salt, await derived(password, cost, salt, hashBytes))
}

export async function verifyPassword(stored: string, password: string): Promise<boolean> {
  const known = readPhc(stored)
  return sameHash(known.hash, await derived(password, known.cost, known.salt, known.hash.length))
}

export function isOutdated(stored: string): boolean {
  const known = readPhc(stored).cost
  return known.memory < cost.memory || known.passes < cost.passes || known.parallelism < cost.parallelism
}

async function derived(password: string, { memory, passes, parallelism }: Cost, salt: Buffer, tagLength: number): Promise<Buffer> {
  refuseInsideTransaction('A password was hashed inside a transaction')
  const message = Buffer.from(sameLetters(password))
  return hashInTurn(() => derive('argon2id', { message, nonce: salt, memory, passes, parallelism, tagLength }))
}

export function samePassword(one: string, other: string): boolean {
  return sameLetters(one) === sameLetters(other)
}

/** Keyboards differ in how they compose é: normalise it. */
function sameLetters(password: string): string {
  return password.normalize('NFKC')
}

function phc({ memory, passes, parallelism }: Cost, salt: Buffer, hash: Buffer): string {
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(hash)}`
}

function readPhc(text: string): { cost: Cost; salt: Buffer; hash: Buffer } {
  const [, memory, passes, parallelism, salt, hash] =
    /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]{22,})\$([A-Za-z0-9+/]{43,})$/.exec(text) ?? []
  if (!memory || !passes || !parallelism || !salt || !hash) throw new Error('A stored password hash cannot be read')
  return {
    cost: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    salt: Buffer.from(salt, 'base64'),
    hash: Buffer.from(hash, 'base64'),
  }
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '')
}
