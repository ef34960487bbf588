import { threadId } from 'node:worker_threads'
import type { Writing } from '../writing.ts'

export async function drawWhere({ money }: Writing): Promise<Uint8Array> {
  return Buffer.from(`thread ${threadId} writes ${money(1250)}`)
}

export async function drawNothing(): Promise<Uint8Array> {
  throw new Error('The ink has run out')
}

export async function drawForever(): Promise<Uint8Array> {
  for (;;);
}

export async function drawSlowly(): Promise<Uint8Array> {
  await new Promise((resolve) => setTimeout(resolve, 50))
  return Buffer.from('slowly')
}
