import { studioZones, usZones } from '@callboard/contract/zones'

const place = (zone: string) => zone.replaceAll('_', ' ')

/** None first, then the four of S1 §2.11, then the rest. */
export function zoneChoices(studioZone: string) {
  const named = new Set<string>(usZones.map(({ zone }) => zone))
  return [
    { value: '', label: `None (the studio’s: ${place(studioZone)})` },
    ...usZones.map(({ zone, label }) => ({ value: zone as string, label: `${label} (${place(zone)})` })),
    ...studioZones.filter((zone) => !named.has(zone)).map((zone) => ({ value: zone as string, label: place(zone) })),
  ]
}
