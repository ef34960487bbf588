import css from './studio-logo.module.css'

interface StudioLogoProps {
  logoUrl: string | null
  /** gives it its size, before it has loaded */
  className: string | undefined
}

/** Beside the studio's name, which says the same; on white, as on paper, whatever the colours of the screen. */
export function StudioLogo({ logoUrl, className }: StudioLogoProps) {
  return logoUrl && <img className={`${css.logo} ${className}`} src={logoUrl} alt="" />
}
