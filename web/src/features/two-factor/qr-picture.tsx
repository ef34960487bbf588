import { QRCodeSVG } from 'qrcode.react'
import { Component, type ReactNode } from 'react'
import css from './two-factor.module.css'

/** Drawn in the browser, so that the secret is sent nowhere (S1 §2.12, S4); dark on white in every scheme, as cameras need. */
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
