export const imageBytesMax = 10 * 1024 * 1024

/** In whose name images are sent. */
export type Uploader = {
  token: () => string | null
  /** The server does not take the token any more. */
  onRefused: () => void
}

type Options = { onProgress: (percent: number) => void; signal: AbortSignal }

/** What went wrong, and whether the same file may still get through. */
export type UploadProblem = { message: string; mayRetry: boolean }

const refusal = (message: string, mayRetry: boolean) => Object.assign(new Error(message), { mayRetry })
const failure = (reason: string, mayRetry: boolean) => refusal(`Failed to upload image: ${reason}`, mayRetry)

export const problemOf = (error: unknown): UploadProblem => ({
  message: error instanceof Error ? error.message : 'Failed to upload image: Unknown error',
  mayRetry: !(error instanceof Error && 'mayRetry' in error && error.mayRetry === false),
})

/** A busy or faulty server may answer better next time; a refused file stays refused. */
export const mayPass = (status: number) => status === 429 || status >= 500

/**
 * Sends one image in the hosting service's own form and resolves with its address. Not with fetch, which cannot tell
 * how far an upload is.
 */
export function uploadImage(
  file: File,
  uploader: Uploader,
  { onProgress, signal }: Options,
): Promise<string> {
  const obstacle = obstacleOf(file)
  if (obstacle) return Promise.reject(failure(obstacle, false))
  const form = new FormData()
  form.set('upload_preset', 'trove')
  form.set('cloud_name', 'trove')
  form.set('file', file)
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', '/api/uploads/image')
    request.setRequestHeader('Authorization', `Bearer ${uploader.token() ?? ''}`)
    request.setRequestHeader('Accept', 'application/json')
    request.responseType = 'json'
    request.upload.onprogress = (event) =>
      event.lengthComputable && onProgress(Math.round((event.loaded / event.total) * 100))
    request.onload = () => {
      const reply: Record<string, unknown> = request.response ?? {}
      const address = reply.secure_url
      if (request.status === 401) uploader.onRefused()
      if (request.status < 200 || request.status > 299) {
        const reason = typeof reply.message === 'string' ? reply.message : 'Response returned an error code'
        reject(failure(reason, mayPass(request.status)))
      } else if (typeof address === 'string' && address !== '') resolve(address)
      else reject(refusal('Cloudinary upload did not return a URL.', true))
    }
    request.onerror = () => reject(failure('The network did not answer. Please try again.', true))
    signal.addEventListener('abort', () => request.abort())
    request.send(form)
  })
}

function obstacleOf(file: File): string | undefined {
  if (!file.type.startsWith('image/')) return 'Please choose an image file.'
  if (file.size > imageBytesMax) return 'An image may have at most 10 MB.'
}

/** Stored addresses carry the shop's public name; pages show images from where they are themselves. */
export const shownAddress = (address: string) => {
  const { pathname } = new URL(address, 'http://localhost')
  return /^\/(media|pictures)\//.test(pathname) ? pathname : address
}
