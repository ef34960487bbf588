import sharp from 'sharp'

export interface Stage {
  readonly width: number
  readonly height: number
  readonly sky: string
  readonly floor: string
  readonly dress: string
}

/** A picture of dancers, drawn by us: no real child is in the demo. */
export function drawStage({ width, height, sky, floor, dress }: Stage, side: number): Promise<Buffer> {
  const dancer = (x: number, y: number, size: number) => `
    <g transform="translate(${x} ${y}) scale(${size})" fill="${dress}" stroke="#2b2b33" stroke-width="5" stroke-linecap="round">
      <path d="M0 -66 L-44 -96 M0 -66 L46 -100 M0 -22 L-10 58 M4 -22 L40 40" fill="none"/>
      <path d="M0 -72 L-34 -12 L34 -12 Z"/><circle cx="0" cy="-92" r="15" fill="#f0c9a4"/>
    </g>`
  const at = height * 0.72
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="${sky}"/>
    <ellipse cx="${width / 2}" cy="${height * 0.3}" rx="${width * 0.42}" ry="${height * 0.28}" fill="#fff" opacity="0.35"/>
    <rect y="${at + 40}" width="100%" height="100%" fill="${floor}"/>
    ${dancer(width * 0.22, at, height / 330)}${dancer(width * 0.5, at - 12, height / 280)}${dancer(width * 0.78, at, height / 330)}
  </svg>`
  return sharp(Buffer.from(svg))
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 78 })
    .toBuffer()
}
