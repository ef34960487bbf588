import { useEffect, useState } from 'react'
import { storage } from '../../lib/storage.ts'
import { secondsLeft } from './cooldown.ts'

/** in seconds: whoever is to wait longer is not made to look at a clock */
export const longestCooldown = 15 * 60

const read = (key: string) => secondsLeft(Number(storage.get(key) ?? Number.NaN), Date.now(), longestCooldown)

/** A waiting time that survives a reload (S1 §4). Returns the seconds left, counting down, and how to start it. */
export function useCooldown(key: string): [left: number, start: (seconds: number) => void] {
  const [left, setLeft] = useState(() => read(key))
  const isRunning = left > 0
  useEffect(() => {
    if (!isRunning) return storage.remove(key)
    const ticking = setInterval(() => setLeft(read(key)), 250)
    return () => clearInterval(ticking)
  }, [isRunning, key])
  const start = (seconds: number) => {
    storage.set(key, String(Date.now() + seconds * 1000))
    setLeft(read(key))
  }
  return [left, start]
}
