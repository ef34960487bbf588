// For mail not sent because the mailbox already holds enough working links, perhaps requested by strangers.

export function HeldConfirmation() {
  return (
    <p>
      We have emailed this address several times today, so we have not sent another email. Follow the link in the latest one, and enter the
      password you signed up with.
    </p>
  )
}

export function HeldRecovery() {
  return (
    <p>
      We emailed this address a short while ago, so we have not sent another email. The link in the latest one still works. Check your spam
      folder too.
    </p>
  )
}
