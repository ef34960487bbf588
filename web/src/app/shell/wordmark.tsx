import css from './wordmark.module.css'

export function Wordmark({ signOnly = false }: { signOnly?: boolean }) {
  return (
    <span className={css.wordmark}>
      <svg
        className={css.mark}
        viewBox="0 0 32 32"
        role={signOnly ? 'img' : undefined}
        aria-label={signOnly ? 'Callboard' : undefined}
        aria-hidden={!signOnly}
      >
        <rect width="32" height="32" rx="8" fill="#86326d" />
        <rect x="8" y="9" width="16" height="3.2" rx="1.6" fill="#fff" />
        <rect x="8" y="15" width="10" height="3.2" rx="1.6" fill="#f0b8a0" />
        <rect x="8" y="21" width="13" height="3.2" rx="1.6" fill="#fff" opacity=".75" />
      </svg>
      {!signOnly && 'Callboard'}
    </span>
  )
}
