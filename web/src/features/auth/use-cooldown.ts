import { signUpCooldownSeconds } from '@callboard/contract/auth'
import { useEffect, useState } from 'react'
import { storage } from '../../lib/storage.ts'
import { secondsLeft } from './cooldown.ts'

const read = (key: string) => secondsLeft(Number(storage.get(key) ?? Number.NaN), Date.now(), signUpCooldownSeconds)

/** The sign-up's cool-down, which survives a reload (S1 §4). */
export function useCooldown(key: string): [left: number, start: () => void] {
  const [left, setLeft] = useState(() => read(key))
  const isRunning = left > 0
  useEffect(() => {
    if (!isRunning) return storage.remove(key)
    const ticking = setInterval(() => setLeft(read(key)), 250)
    return () => clearInterval(ticking)
  }, [isRunning, key])
  const start = () => {
    storage.set(key, String(Date.now() + signUpCooldownSeconds * 1000))
    setLeft(read(key))
  }
  return [left, start]
}
