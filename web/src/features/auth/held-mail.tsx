// Said where no mail was sent, since enough lie in that mailbox. Strangers may have asked for them: their links serve all the same.

export function HeldConfirmation() {
  return (
    <p>
      We have mailed this address many times today, so we have not sent another mail. Follow the link of the newest one there, and enter the
      password you signed up with.
    </p>
  )
}

export function HeldRecovery() {
  return (
    <p>
      We have mailed this address a short while ago, so we have not sent another mail. The link of the newest one there still works; look in
      the spam folder too.
    </p>
  )
}
