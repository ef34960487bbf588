import { Button } from '@mantine/core'

const subject = 'A new invitation to Callboard'
const body = 'Hello,\n\nMy invitation to Callboard has expired. Please could you send me a new one?\n\nThank you'

export function AskStudio({ name, email }: { name: string; email: string }) {
  if (!email) return null
  const mail = `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`
  return (
    <>
      <Button component="a" href={mail}>
        Email {name}
      </Button>
      <p>Or write to {email}.</p>
    </>
  )
}
