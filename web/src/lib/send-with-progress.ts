/** Like `fetch`, but reports the uploaded share, from 0 to 1. */
export async function sendWithProgress(request: Request, onProgress: (share: number) => void): Promise<Response> {
  const body = await request.blob()
  return new Promise((answered, failed) => {
    const sending = new XMLHttpRequest()
    sending.open(request.method, request.url)
    for (const [name, value] of request.headers) sending.setRequestHeader(name, value)
    sending.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0))
    sending.addEventListener('load', () =>
      answered(new Response(sending.responseText, { status: sending.status, headers: headersOf(sending) })),
    )
    sending.addEventListener('error', () => failed(new TypeError('The upload failed')))
    sending.addEventListener('abort', () => failed(new DOMException('The upload was given up', 'AbortError')))
    request.signal.addEventListener('abort', () => sending.abort())
    sending.send(body)
  })
}

function headersOf(sent: XMLHttpRequest): Headers {
  const headers = new Headers()
  for (const line of sent.getAllResponseHeaders().trim().split('\r\n')) {
    const at = line.indexOf(': ')
    if (at > 0) headers.append(line.slice(0, at), line.slice(at + 2))
  }
  return headers
}
