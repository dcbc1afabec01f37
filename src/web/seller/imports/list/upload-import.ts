import { type FileEncoding, importLimits, type ProductImport } from '#contract/sellers/imports.ts'

export type UploadProblem = { message: string; mayRetry: boolean; status?: number }

type Options = {
  token: string | null
  encoding: FileEncoding | null
  onProgress: (percent: number) => void
  signal: AbortSignal
}

type Chosen = Pick<File, 'name' | 'size' | 'type'>

/** Why a file cannot be uploaded; undefined when it can. */
export function fileProblem({ name, size, type }: Chosen): string | undefined {
  if (/\.(xlsx?|ods|numbers)$/i.test(name))
    return 'This is an Excel workbook, not a CSV file. In your spreadsheet program, save it as "CSV UTF-8" and upload that file.'
  if (!/\.(csv|tsv|txt)$/i.test(name) && type !== 'text/csv') return 'Please choose a CSV file.'
  if (size === 0) return 'This file is empty.'
  if (size > importLimits.megabytes * 1024 * 1024)
    return `This file is ${Math.ceil(size / 1024 / 1024)} MB. The maximum is ${importLimits.megabytes} MB. Please split it into smaller files.`
}

/** Retrying helps after a server error or rate limit, but not after a rejection. */
const isRetryable = (status: number) => status === 429 || status >= 500

const connectionLost: UploadProblem = {
  message: 'The connection was lost during the upload. Nothing was imported.',
  mayRetry: true,
}

/** Uploads the file and returns the new import. Uses XMLHttpRequest because fetch reports no upload progress. Throws an `UploadProblem`. */
export function uploadImport(
  file: File,
  { token, encoding, onProgress, signal }: Options,
): Promise<ProductImport> {
  const form = new FormData()
  // Before the file, because the server reads the form as a stream.
  if (encoding) form.set('encoding', encoding)
  form.set('file', file)
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', '/api/sellers/imports')
    if (token) request.setRequestHeader('Authorization', `Bearer ${token}`)
    request.setRequestHeader('Accept', 'application/json')
    request.responseType = 'json'
    request.upload.onprogress = (event) =>
      event.lengthComputable && onProgress(Math.floor((event.loaded / event.total) * 100))
    request.onload = () => {
      if (request.status >= 200 && request.status <= 299) resolve(request.response as ProductImport)
      else reject(rejectionOf(request.status, request.response))
    }
    request.onerror = () => reject(connectionLost)
    request.ontimeout = () => reject(connectionLost)
    signal.addEventListener('abort', () => request.abort())
    request.send(form)
  })
}

/** The server's error messages. */
export function rejectionOf(status: number, reply: unknown): UploadProblem {
  const { message, errors } = (reply ?? {}) as Record<string, unknown>
  const details = (Array.isArray(errors) ? errors : []).flatMap((error: unknown) =>
    typeof error === 'object' && error && 'message' in error ? [String(error.message)] : [],
  )
  // An error about the whole file is in both places.
  const messages = new Set([typeof message === 'string' ? message : 'The file was not accepted.', ...details])
  return {
    message: [...messages].join(' '),
    mayRetry: isRetryable(status),
    status,
  }
}
