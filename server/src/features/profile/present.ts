import { photoUrlOf, Profile } from '@callboard/contract/profile'
import type { OwnUserRow } from './queries.ts'

export function presentProfile({ photoVersion, ...row }: OwnUserRow): Profile {
  return Profile.parse({ ...row, photoUrl: photoUrlOf(row.id, photoVersion) })
}
