import { createTransport } from 'nodemailer'

/** Signs in to the mail server without sending anything; null: it takes emails. Repeats nothing of the address. */
export async function examineMail(url: string, patienceMs = 10_000): Promise<string | null> {
  const patience = { connectionTimeout: patienceMs, greetingTimeout: patienceMs, socketTimeout: patienceMs, dnsTimeout: patienceMs }
  const transport = createTransport({ url, ...patience })
  try {
    await transport.verify()
    return null
  } catch (error) {
    return (error as { code?: string }).code === 'EAUTH'
      ? 'The mail server refuses the sign-in of SMTP_URL: please check its user and password.'
      : 'The mail server of SMTP_URL does not answer as it should: please check its host and port, and smtp:// against smtps://.'
  } finally {
    transport.close()
  }
}
