import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { callAsSeller } from '../../back-office/calls.ts'
import { readStorage } from '../../storage.ts'
import { obstacleOf, type UploadProblem, uploadImport } from './upload-import.ts'

type Upload = { file: File; percent: number; problem: UploadProblem | null }

const isProblem = (error: unknown): error is UploadProblem =>
  typeof error === 'object' && error !== null && 'mayRetry' in error

/** One file on its way to the server, and then to the page of its import. */
export function useUpload() {
  const [upload, setUpload] = useState<Upload | null>(null)
  const running = useRef<AbortController>(null)
  const queries = useQueryClient()
  const navigate = useNavigate()
  const sending = upload !== null && upload.problem === null

  useEffect(() => () => running.current?.abort(), [])
  useEffect(() => {
    if (!sending) return
    const hold = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', hold)
    return () => window.removeEventListener('beforeunload', hold)
  }, [sending])

  const start = async (file: File) => {
    const obstacle = obstacleOf(file)
    if (obstacle) return setUpload({ file, percent: 0, problem: { message: obstacle, mayRetry: false } })
    const stop = new AbortController()
    running.current = stop
    setUpload({ file, percent: 0, problem: null })
    try {
      const onProgress = (percent: number) => setUpload({ file, percent, problem: null })
      const begun = await uploadImport(file, { token: readStorage('token'), onProgress, signal: stop.signal })
      void queries.invalidateQueries({ queryKey: ['seller', 'GET /sellers/imports'] })
      await navigate(`/seller/imports/${begun.id}`)
    } catch (error) {
      const problem = isProblem(error) ? error : { message: String(error), mayRetry: true }
      setUpload({ file, percent: 0, problem })
      // The ordinary client knows what to do when a session has ended; and another import may have begun elsewhere.
      if (problem.status === 401) void callAsSeller('GET /sellers/profile', {}).catch(() => undefined)
      void queries.invalidateQueries({ queryKey: ['seller', 'GET /sellers/imports'] })
    }
  }
  const cancel = () => {
    running.current?.abort()
    setUpload(null)
  }
  return { upload, sending, start, cancel }
}

export type Uploading = ReturnType<typeof useUpload>
