import { Text } from '@mantine/core'

/** Which other guardian of the child has said it; nothing where it was the reader, or nobody has. */
export function SaidBy({ name }: { name: string | null }) {
  if (name === null) return null
  return (
    <Text span size="sm" c="dimmed">
      Said by <bdi>{name}</bdi>
    </Text>
  )
}
