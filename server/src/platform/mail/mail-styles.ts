import { accentOn, callboardsAccent, inkOn } from '@callboard/contract/accent'
import type { CSSProperties } from 'react'

// Mail clients support no custom properties, grid or web fonts, and reliably only inline styles.
const body = "'Figtree', system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif"
const title = "'Bricolage Grotesque', 'Figtree', system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif"

const breaking = { overflowWrap: 'anywhere', wordBreak: 'break-word' } as const

export const styles = {
  logo: { display: 'block', height: '48px', width: 'auto', maxWidth: '100%', margin: '0 0 12px' },
  wall: { margin: 0, padding: '0 12px', backgroundColor: '#faf7f4', fontFamily: body, WebkitTextSizeAdjust: '100%' },
  column: { maxWidth: '560px', margin: '0 auto', padding: '28px 0 40px' },
  name: {
    margin: '0 8px 14px',
    fontFamily: title,
    fontSize: '16px',
    fontWeight: 650,
    lineHeight: '24px',
    letterSpacing: '-0.01em',
    ...breaking,
  },
  sheet: { padding: '32px 28px 30px', backgroundColor: '#ffffff', border: '1px solid #eae3dc', borderRadius: '16px' },
  title: {
    margin: '0 0 18px',
    color: '#241f1c',
    fontFamily: title,
    fontSize: '26px',
    fontWeight: 650,
    lineHeight: '32px',
    letterSpacing: '-0.02em',
    ...breaking,
  },
  paragraph: {
    margin: '0 0 14px',
    color: '#3a332e',
    fontSize: '16px',
    lineHeight: '25px',
    whiteSpace: 'pre-line',
    ...breaking,
  },
  slipPlace: { margin: '0 0 18px', borderCollapse: 'separate', borderSpacing: 0 },
  slip: {
    padding: '14px 18px 15px',
    backgroundColor: '#ffffff',
    border: '1px solid #dcd3ca',
    borderLeftWidth: 0,
    borderRadius: '0 10px 10px 0',
  },
  fact: { margin: 0, color: '#241f1c', fontSize: '18px', fontWeight: 600, lineHeight: '26px', whiteSpace: 'pre-line', ...breaking },
  factBelow: { margin: '6px 0 0', color: '#3a332e', fontSize: '16px', lineHeight: '25px', whiteSpace: 'pre-line', ...breaking },
  buttonPlace: { margin: '26px 0 28px' },
  button: {
    padding: '14px 26px',
    borderRadius: '10px',
    fontSize: '16px',
    fontWeight: 600,
    lineHeight: '20px',
    textAlign: 'center',
    ...breaking,
  },
  linkWords: { margin: '0 0 2px', color: '#74695f', fontSize: '13px', lineHeight: '20px' },
  linkPlace: { margin: 0, fontSize: '13px', lineHeight: '20px' },
  link: { textDecoration: 'underline', wordBreak: 'break-all' },
  footer: { margin: '20px 8px 0', color: '#74695f', fontSize: '13px', lineHeight: '20px', whiteSpace: 'pre-line', ...breaking },
  unsubscribe: { margin: '4px 8px 0', fontSize: '13px', lineHeight: '20px' },
  unsubscribeLink: { color: '#74695f', textDecoration: 'underline' },
} satisfies Record<string, CSSProperties>

/** Those in the studio's colour, or Callboard's. */
export const colouredStyles = (accent: string | null) => {
  const [text, line] = [accentOn('light', accent, 'text'), accentOn('light', accent, 'line')]
  return {
    name: { ...styles.name, color: text },
    link: { ...styles.link, color: text },
    edge: { width: '5px', backgroundColor: line, borderRadius: '10px 0 0 10px', fontSize: 0, lineHeight: 0 },
    button: { ...styles.button, backgroundColor: accent ?? callboardsAccent, border: `1px solid ${line}`, color: inkOn(accent) },
  } satisfies Record<string, CSSProperties>
}

export const darkStyles = (accent: string | null) => `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (max-width: 480px) {
  .sheet { padding: 24px 20px 24px !important; }
  .title { font-size: 23px !important; line-height: 29px !important; }
  .button { display: block !important; }
}
@media (prefers-color-scheme: dark) {
  .wall, .wall > table > tbody > tr > td { background-color: #141014 !important; }
  .sheet { background-color: #1d181d !important; border-color: #332a31 !important; }
  .title, .fact { color: #efe8ec !important; }
  .ink { color: #d5cad1 !important; }
  .quiet { color: #b5a8b0 !important; }
  .slip { background-color: #282128 !important; border-color: #43383f !important; }
  .name, .link { color: ${accentOn('dark', accent, 'text')} !important; }
  .edge { background-color: ${accentOn('dark', accent, 'line')} !important; }
  .button { border-color: ${accentOn('dark', accent, 'line')} !important; }
}
`
