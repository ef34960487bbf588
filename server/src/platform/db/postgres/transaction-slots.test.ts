import { expect, test, vi } from 'vitest'
import { TransactionSlots } from './transaction-slots.ts'

function crowd(slots: TransactionSlots, size: number) {
  const inside: (() => void)[] = []
  for (let one = 0; one < size; one += 1) void slots.enter().then((leave) => inside.push(leave))
  return inside
}

test('four transactions run at a time, and the next when one has ended', async () => {
  vi.useFakeTimers()
  try {
    const inside = crowd(new TransactionSlots(), 6)
    await vi.advanceTimersByTimeAsync(0)
    expect(inside).toHaveLength(4)
    inside[0]!()
    inside[0]!() // twice counts once
    await vi.advanceTimersByTimeAsync(0)
    expect(inside).toHaveLength(5)
  } finally {
    vi.useRealTimers()
  }
})

test('a long transaction does not block the others', async () => {
  vi.useFakeTimers()
  try {
    const inside = crowd(new TransactionSlots(), 10)
    await vi.advanceTimersByTimeAsync(9)
    expect(inside).toHaveLength(4)
    await vi.advanceTimersByTimeAsync(2)
    expect(inside).toHaveLength(8)
    await vi.advanceTimersByTimeAsync(10)
    expect(inside).toHaveLength(10)
  } finally {
    vi.useRealTimers()
  }
})
