import { figures } from '../../lib/format/figures.ts'

export function roomRemovalWords(comingClasses: number): string {
  if (comingClasses === 0) return 'No upcoming classes use this room.'
  if (comingClasses === 1)
    return '1 upcoming class will lose its room. It stays in the calendar and shows “Unknown Location” until you choose another.'
  return `${figures(comingClasses)} upcoming classes will lose their room. They stay in the calendar and show “Unknown Location” until you choose another.`
}
