const isMac = /Mac|iPhone|iPad/.test(navigator.platform)

/** "$mod+k" → Ctrl, K; "g h" → G, H */
export function keysOf(keys: string, mac = isMac): string[] {
  return keys
    .split(/[ +]/)
    .filter((key) => key !== '[Shift]')
    .map((key) => (key === '$mod' ? (mac ? '⌘' : 'Ctrl') : key.toUpperCase()))
}
