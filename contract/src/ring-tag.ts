/** By which a phone shows one matter once: what comes later of it takes the earlier one's place. */
export function ringTag(userId: string, about: { id: string; entityType: string | null; entityId: string | null }): string {
  return about.entityId === null ? `${userId}/${about.id}` : `${userId}/${about.entityType}/${about.entityId}`
}
