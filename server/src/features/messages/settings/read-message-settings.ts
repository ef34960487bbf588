import type { MessageSettings } from '@callboard/contract/message-settings'
import type { Actor } from '../../../platform/actor.ts'
import { findSettings, type SettingsRow } from './find-settings.ts'

type Shown = MessageSettings & { safeguardingSince: string | null }

export async function readMessageSettings(actor: Actor): Promise<Shown> {
  return presentSettings(await findSettings(actor))
}

export function presentSettings({ safeguardingSince, ...rest }: SettingsRow): Shown {
  return { ...rest, safeguarding: safeguardingSince !== null, safeguardingSince: safeguardingSince?.toISOString() ?? null }
}
