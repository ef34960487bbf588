import { Button, Group, Text } from '@mantine/core'
import { PageTitle } from '../ui/page-title.tsx'
import css from './errors.module.css'

/** What is shown when a page itself is broken (S1 §8). */
export function UnexpectedError() {
  return (
    <div className={css.page} role="alert">
      <PageTitle>Unexpected Application Error!</PageTitle>
      <Text mt="sm">
        Something on this page broke. What you saved is safe. Load the page again; if it happens again, tell us what you were doing.
      </Text>
      <Group mt="lg">
        <Button onClick={() => location.reload()}>Load the page again</Button>
        <Button variant="default" component="a" href="/dashboard">
          Back to Dashboard
        </Button>
      </Group>
    </div>
  )
}

/** For an address that leads nowhere. */
export function UnknownAddress() {
  return (
    <>
      <PageTitle>There is nothing at this address</PageTitle>
      <Text mt="sm">The link may be old, or a letter of it may be missing.</Text>
      <Group mt="lg">
        <Button component="a" href="/dashboard">
          Back to Dashboard
        </Button>
      </Group>
    </>
  )
}
