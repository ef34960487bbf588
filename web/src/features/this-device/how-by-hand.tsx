import { Text } from '@mantine/core'

/** On iPhones and iPads no page can install itself. */
export function HowByHand() {
  return (
    <Text>
      To have it beside your other apps, tap <strong>Share</strong>, then <strong>Add to Home Screen</strong>.
    </Text>
  )
}
