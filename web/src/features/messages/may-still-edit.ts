import { messageLimits } from '@callboard/contract/message-limits'

/** The server decides; this takes the button away in time (S4 messages). */
export const mayStillEdit = (sentAt: string, now: Date): boolean => now.getTime() - Date.parse(sentAt) <= messageLimits.editMinutes * 60_000
