import type { Nation } from '@callboard/contract/terms'
import { storage } from '../../lib/storage.ts'

export const nations: { value: Nation; label: string }[] = [
  { value: 'england-and-wales', label: 'England and Wales' },
  { value: 'scotland', label: 'Scotland' },
  { value: 'northern-ireland', label: 'Northern Ireland' },
]
const remembered = 'callboard:nation'

export const nationOf = (value: string | null): Nation => nations.find((one) => one.value === value)?.value ?? 'england-and-wales'

/** Whose bank holidays this browser has last shown. */
export const readNation = (): Nation => nationOf(storage.get(remembered))
export const keepNation = (nation: Nation) => storage.set(remembered, nation)
