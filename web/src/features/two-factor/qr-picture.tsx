import { QRCodeSVG } from 'qrcode.react'
import { Component, type ReactNode } from 'react'
import css from './two-factor.module.css'

/** The QR code of S1 §2.12, drawn here: the secret in it is sent nowhere (S4). 200 px, dark on white in every colour scheme, as cameras want it. */
export function QrPicture({ uri }: { uri: string }) {
  return (
    <div className={css.qr}>
      <Undrawable key={uri}>
        {uri ? <QRCodeSVG value={uri} size={200} level="M" title="QR code for your authenticator app" /> : <p>QR code not available</p>}
      </Undrawable>
    </div>
  )
}

class Undrawable extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }
  static getDerivedStateFromError() {
    return { failed: true }
  }
  override render() {
    return this.state.failed ? <p>Failed to generate QR code</p> : this.props.children
  }
}
