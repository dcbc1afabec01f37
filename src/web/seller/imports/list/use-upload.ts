import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { FileEncoding } from '#contract/sellers/imports.ts'
import { callAsSeller } from '../../../back-office/calls.ts'
import { freshToken } from '../../../browser/renew-token.ts'
import { readStorage } from '../../../browser/storage.ts'
import { fileProblem, type UploadProblem, uploadImport } from './upload-import.ts'

type Upload = { file: File; percent: number; problem: UploadProblem | null }

const isProblem = (error: unknown): error is UploadProblem =>
  typeof error === 'object' && error !== null && 'mayRetry' in error

/** Uploads one file, then opens the page of its import. */
export function useUpload() {
  const [upload, setUpload] = useState<Upload | null>(null)
  const running = useRef<AbortController>(null)
  const queries = useQueryClient()
  const navigate = useNavigate()
  /** How to read a file that is not in Unicode. */
  const [encoding, setEncoding] = useState<FileEncoding | null>(null)
  const sending = upload !== null && upload.problem === null

  useEffect(() => () => running.current?.abort(), [])
  useEffect(() => {
    if (!sending) return
    const onBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', onBeforeUnload)
    return () => window.removeEventListener('beforeunload', onBeforeUnload)
  }, [sending])

  const start = async (file: File) => {
    const invalid = fileProblem(file)
    if (invalid) return setUpload({ file, percent: 0, problem: { message: invalid, mayRetry: false } })
    const stop = new AbortController()
    running.current = stop
    setUpload({ file, percent: 0, problem: null })
    try {
      const onProgress = (percent: number) => setUpload({ file, percent, problem: null })
      const started = await uploadImport(file, {
        token: await freshToken(readStorage('token')),
        encoding,
        onProgress,
        signal: stop.signal,
      })
      void queries.invalidateQueries({ queryKey: ['seller', 'GET /sellers/imports'] })
      await navigate(`/seller/imports/${started.id}`)
    } catch (error) {
      const problem = isProblem(error) ? error : { message: String(error), mayRetry: true }
      setUpload({ file, percent: 0, problem })
      // A call through the API client, which ends the session when the token is refused.
      if (problem.status === 401) void callAsSeller('GET /sellers/profile', {}).catch(() => undefined)
      void queries.invalidateQueries({ queryKey: ['seller', 'GET /sellers/imports'] })
    }
  }
  const cancel = () => {
    running.current?.abort()
    setUpload(null)
  }
  return { upload, sending, start, cancel, encoding, setEncoding }
}

export type Uploading = ReturnType<typeof useUpload>
