import { importLimits, type ProductImport } from '#contract/sellers/imports.ts'

export type UploadProblem = { message: string; mayRetry: boolean; status?: number }

type Options = { token: string | null; onProgress: (percent: number) => void; signal: AbortSignal }

type Chosen = Pick<File, 'name' | 'size' | 'type'>

/** Why a file need not be sent at all; undefined when it may be. */
export function obstacleOf({ name, size, type }: Chosen): string | undefined {
  if (/\.(xlsx?|ods|numbers)$/i.test(name))
    return 'This is a workbook, not a CSV file. Save it as "CSV UTF-8" in your spreadsheet program, then choose that file.'
  if (!/\.(csv|tsv|txt)$/i.test(name) && type !== 'text/csv') return 'Please choose a CSV file.'
  if (size === 0) return 'This file is empty.'
  if (size > importLimits.megabytes * 1024 * 1024)
    return `This file has ${Math.ceil(size / 1024 / 1024)} MB. A file may have at most ${importLimits.megabytes} MB; please split it.`
}

/** A busy or faulty server may answer better next time; a refused file stays refused. */
const mayPass = (status: number) => status === 429 || status >= 500

const lineBroke: UploadProblem = {
  message: 'The connection broke before the file had arrived. Nothing was imported.',
  mayRetry: true,
}

/**
 * Sends the file and resolves with the import it began. Not with fetch, which cannot tell how far an upload is. Throws an
 * `UploadProblem`.
 */
export function uploadImport(file: File, { token, onProgress, signal }: Options): Promise<ProductImport> {
  const form = new FormData()
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
      else reject(refusalOf(request.status, request.response))
    }
    request.onerror = () => reject(lineBroke)
    request.ontimeout = () => reject(lineBroke)
    signal.addEventListener('abort', () => request.abort())
    request.send(form)
  })
}

/** The server's own words, where it has any. */
export function refusalOf(status: number, reply: unknown): UploadProblem {
  const { message, errors } = (reply ?? {}) as Record<string, unknown>
  const details = (Array.isArray(errors) ? errors : []).flatMap((error: unknown) =>
    typeof error === 'object' && error && 'message' in error ? [String(error.message)] : [],
  )
  // What is wrong with the file as a whole stands in both places.
  const said = new Set([typeof message === 'string' ? message : 'The file was not taken.', ...details])
  return {
    message: [...said].join(' '),
    mayRetry: mayPass(status),
    status,
  }
}
