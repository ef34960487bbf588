/** Reads a QR code off a video's present picture; null: there is none. */
type Reader = (video: HTMLVideoElement) => Promise<string | null>

interface Detector {
  detect(from: HTMLVideoElement): Promise<readonly { rawValue: string }[]>
}
type Detectors = { new (options: { formats: string[] }): Detector; getSupportedFormats(): Promise<string[]> }

/** The browser's own reader where it has one, otherwise a library that is loaded then. */
export async function openReader(): Promise<Reader> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: Detectors }
  const knows: string[] = (await BarcodeDetector?.getSupportedFormats().catch(() => [])) ?? []
  if (BarcodeDetector && knows.includes('qr_code')) {
    const detector = new BarcodeDetector({ formats: ['qr_code'] })
    return async (video) => (await detector.detect(video))[0]?.rawValue ?? null
  }
  const { default: decode } = await import('qr/decode.js')
  const canvas = document.createElement('canvas')
  const pen = canvas.getContext('2d', { willReadFrequently: true })
  return async (video) => {
    const { videoWidth: width, videoHeight: height } = video
    if (!pen || width === 0) return null
    if (canvas.width !== width) Object.assign(canvas, { width, height })
    pen.drawImage(video, 0, 0)
    try {
      return decode({ width, height, data: pen.getImageData(0, 0, width, height).data })
    } catch {
      return null
    }
  }
}
