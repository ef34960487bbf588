/** In pixels, of the longer side; and milliseconds after which a video is one that this browser cannot show. */
const [longest, patience] = [1280, 6_000]

/** A picture of a video near its beginning, where black is rare; null where this browser cannot show it. */
export async function posterOf(file: Blob, signal: AbortSignal): Promise<File | null> {
  const address = URL.createObjectURL(file)
  const video = document.createElement('video')
  const within = AbortSignal.any([signal, AbortSignal.timeout(patience)])
  try {
    Object.assign(video, { muted: true, playsInline: true, preload: 'auto', src: address })
    await heard(video, 'loadeddata', within)
    const seeked = heard(video, 'seeked', within)
    // A recording of a browser does not say how long it is.
    video.currentTime = Number.isFinite(video.duration) ? Math.min(1, video.duration / 10) : 0.1
    await seeked
    return await drawn(video)
  } catch {
    return null
  } finally {
    video.removeAttribute('src')
    video.load()
    URL.revokeObjectURL(address)
  }
}

function heard(video: HTMLVideoElement, event: 'loadeddata' | 'seeked', signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(new Error(`The video never came to ${event}`))
    if (signal.aborted) fail()
    signal.addEventListener('abort', fail, { once: true })
    video.addEventListener(event, () => resolve(), { once: true, signal })
    video.addEventListener('error', fail, { once: true, signal })
  })
}

async function drawn(video: HTMLVideoElement): Promise<File | null> {
  const { videoWidth, videoHeight } = video
  const scale = Math.min(1, longest / Math.max(videoWidth, videoHeight))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(videoWidth * scale)
  canvas.height = Math.round(videoHeight * scale)
  const pen = canvas.getContext('2d')
  if (!pen || canvas.width === 0 || canvas.height === 0) return null
  pen.drawImage(video, 0, 0, canvas.width, canvas.height)
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.82))
  return blob && new File([blob], 'poster.jpg', { type: blob.type })
}
