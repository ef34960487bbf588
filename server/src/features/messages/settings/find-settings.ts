import type { MessageSettings } from '@callboard/contract/message-settings'
import type { Scope } from '../../../platform/actor.ts'

export interface SettingsRow extends Omit<MessageSettings, 'safeguarding'> {
  readonly safeguardingSince: Date | null
}

const defaults: SettingsRow = { familiesWriteTo: 'staff', quietFrom: '21:00', quietTo: '07:00', safeguardingSince: null }

export async function findSettings({ db, studioId }: Scope): Promise<SettingsRow> {
  const row = await db
    .selectFrom('messageSettings')
    .select(['familiesWriteTo', 'quietFrom', 'quietTo', 'safeguardingSince'])
    .where('studioId', '=', studioId)
    .executeTakeFirst()
  return (row as SettingsRow | undefined) ?? defaults
}
