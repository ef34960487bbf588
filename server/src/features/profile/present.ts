import { photoUrlOf, Profile } from '@callboard/contract/profile'
import type { OwnRow } from './queries.ts'

export function presentProfile({ photoVersion, ...row }: OwnRow): Profile {
  return Profile.parse({ ...row, photoUrl: photoUrlOf(row.id, photoVersion) })
}
