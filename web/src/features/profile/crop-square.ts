interface Area {
  x: number
  y: number
  width: number
  height: number
}

/** In whole pixels, within the picture. */
export function cropSquare(area: Area, natural: { width: number; height: number }): { x: number; y: number; side: number } {
  const side = Math.max(1, Math.min(Math.round(Math.min(area.width, area.height)), natural.width, natural.height))
  const within = (start: number, length: number) => Math.min(Math.max(0, Math.round(start)), length - side)
  return { x: within(area.x, natural.width), y: within(area.y, natural.height), side }
}
