import { Button } from '@mantine/core'

const subject = 'A new invitation to Callboard'
const body = 'Hello,\n\nmy invitation to Callboard has expired. Please could you send it to me again?\n\nThank you'

export function AskStudio({ name, email }: { name: string; email: string }) {
  if (!email) return null
  const mail = `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`
  return (
    <>
      <Button component="a" href={mail}>
        Email {name}
      </Button>
      <p>You can also write to {email} yourself.</p>
    </>
  )
}
