export function roomRemovalWords(comingClasses: number): string {
  if (comingClasses === 0) return 'No coming class is held in it.'
  if (comingClasses === 1)
    return '1 coming class loses its room: it stays in the calendar and shows “Unknown Location” until you choose another.'
  return `${comingClasses.toLocaleString('en-GB')} coming classes lose their room: they stay in the calendar and show “Unknown Location” until you choose another.`
}
