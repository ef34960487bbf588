import { IconMail, IconPhone } from '@tabler/icons-react'
import css from './student-page.module.css'
import { phoneHref } from '../../../lib/format/phone-link.ts'

export function PhoneLink({ phone, name }: { phone: string; name: string }) {
  const href = phoneHref(phone)
  if (!href) return <span>{phone}</span>
  return (
    <a className={css.reach} href={href} aria-label={`Call ${name}: ${phone}`}>
      <IconPhone size={18} aria-hidden />
      {phone}
    </a>
  )
}

export function EmailLink({ email, name }: { email: string; name: string }) {
  return (
    <a className={css.reach} href={`mailto:${email}`} aria-label={`Write to ${name}: ${email}`}>
      <IconMail size={18} aria-hidden />
      {email}
    </a>
  )
}
