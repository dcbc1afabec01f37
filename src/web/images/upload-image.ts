import { freshToken } from '../browser/renew-token.ts'

export const imageBytesMax = 10 * 1024 * 1024

/** The account that uploads. */
export type Uploader = {
  token: () => string | null
  /** Called when the server rejects the token. */
  onRefused: () => void
}

type Options = { onProgress: (percent: number) => void; signal: AbortSignal }

/** Why an upload failed, and whether a retry can succeed. */
export type UploadProblem = { message: string; mayRetry: boolean }

const uploadError = (message: string, mayRetry: boolean) => Object.assign(new Error(message), { mayRetry })
const failure = (reason: string, mayRetry: boolean) =>
  uploadError(`Failed to upload image: ${reason}`, mayRetry)

export const problemOf = (error: unknown): UploadProblem => ({
  message: error instanceof Error ? error.message : 'Failed to upload image: Unknown error',
  mayRetry: !(error instanceof Error && 'mayRetry' in error && error.mayRetry === false),
})

/** A busy or failing server may accept a retry; a rejected file stays rejected. */
export const isRetryable = (status: number) => status === 429 || status >= 500

/** Uploads one image and resolves with its URL. Uses XMLHttpRequest, because fetch does not report upload progress. */
export async function uploadImage(
  file: File,
  uploader: Uploader,
  { onProgress, signal }: Options,
): Promise<string> {
  const obstacle = obstacleTo(file)
  if (obstacle) throw failure(obstacle, false)
  const form = new FormData()
  form.set('upload_preset', 'trove')
  form.set('cloud_name', 'trove')
  form.set('file', file)
  const token = await freshToken(uploader.token())
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', '/api/uploads/image')
    request.setRequestHeader('Authorization', `Bearer ${token ?? ''}`)
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
        reject(failure(reason, isRetryable(request.status)))
      } else if (typeof address === 'string' && address !== '') resolve(address)
      else reject(uploadError('Cloudinary upload did not return a URL.', true))
    }
    request.onerror = () =>
      reject(failure("We couldn't reach the server. Check your connection and try again.", true))
    signal.addEventListener('abort', () => request.abort())
    request.send(form)
  })
}

function obstacleTo(file: File): string | undefined {
  if (!file.type.startsWith('image/')) return 'Please choose an image file.'
  if (file.size > imageBytesMax) return 'Images can be up to 10 MB.'
}

/** Stored URLs contain the shop's public origin; pages load images from their own origin. */
export const imageSrc = (address: string) => {
  const { pathname } = new URL(address, 'http://localhost')
  return /^\/(media|pictures)\//.test(pathname) ? pathname : address
}
