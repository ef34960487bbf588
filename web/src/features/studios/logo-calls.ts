import type { Logo } from '@callboard/contract/studios'
import type { QueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { studioSettingsQuery } from './api.ts'

/** Progress extends the timeout to that of an upload. */
export const setLogo = (file: File) => api.studios.setLogo({ file }, { context: { onProgress: () => {} } })
export const removeLogo = () => api.studios.removeLogo({ undoable: true })
export const undoLogoRemoval = (id: string) => api.studios.undoLogoRemoval({ id })

export function showLogo(cache: QueryClient, { logoUrl }: Logo): void {
  cache.setQueryData(studioSettingsQuery().queryKey, (settings) => settings && { ...settings, logoUrl })
}
