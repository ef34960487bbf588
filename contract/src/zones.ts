import type { Country } from './money.ts'

export const usZones = [
  { zone: 'America/New_York', label: 'Eastern' },
  { zone: 'America/Chicago', label: 'Central' },
  { zone: 'America/Denver', label: 'Mountain' },
  { zone: 'America/Los_Angeles', label: 'Pacific' },
] as const

export const zonesOf = {
  GB: ['Europe/London'],
  IE: ['Europe/Dublin'],
  US: [
    'America/New_York',
    'America/Chicago',
    'America/Denver',
    'America/Phoenix',
    'America/Los_Angeles',
    'America/Anchorage',
    'Pacific/Honolulu',
  ],
  CA: [
    'America/St_Johns',
    'America/Halifax',
    'America/Toronto',
    'America/Winnipeg',
    'America/Regina',
    'America/Edmonton',
    'America/Vancouver',
  ],
  AU: ['Australia/Sydney', 'Australia/Melbourne', 'Australia/Brisbane', 'Australia/Adelaide', 'Australia/Darwin', 'Australia/Perth'],
  NZ: ['Pacific/Auckland', 'Pacific/Chatham'],
} as const satisfies Record<Country, readonly string[]>
export type StudioZone = (typeof zonesOf)[Country][number]

export const studioZones: readonly StudioZone[] = Object.values(zonesOf).flat()

export function isZone(name: string): name is StudioZone {
  return (studioZones as readonly string[]).includes(name)
}
