import type { Channel } from '@callboard/contract/channels'

/** Who are members of a channel by themselves. */
export function followsWords({ kind, name }: NonNullable<Channel['follows']>): string {
  if (kind === 'class') return name ? `Follows the class ${name}` : 'Follows a class that no longer exists'
  if (kind === 'teacher') return name ? `Follows the classes of ${name}` : 'Follows the classes of a teacher who has left'
  if (kind === 'everybody') return 'Follows everybody in the studio'
  return `Follows ${name.toLowerCase()}`
}
