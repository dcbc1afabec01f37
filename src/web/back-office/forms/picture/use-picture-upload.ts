import { useEffect, useRef, useState } from 'react'
import { problemOf, type Uploader, type UploadProblem, uploadImage } from '../../../images/upload-image.ts'

/** An upload that is running or has failed. */
type Upload = { file: File; preview: string; progress: number; problem: UploadProblem | null }

type Options = {
  uploader: Uploader
  onStored: (address: string) => void
  onUploading: (busy: boolean) => void
}

/** Uploads one picture: local preview, progress, retry and cancel. */
export function usePictureUpload({ uploader, onStored, onUploading }: Options) {
  const [pending, setPending] = useState<Upload | null>(null)
  const running = useRef<AbortController>(null)
  const preview = pending?.preview
  useEffect(() => () => void (preview && URL.revokeObjectURL(preview)), [preview])
  useEffect(() => () => running.current?.abort(), [])

  const send = async (next: Upload) => {
    running.current?.abort()
    const stop = new AbortController()
    running.current = stop
    setPending({ ...next, progress: 0, problem: null })
    onUploading(true)
    const update = (change: Partial<Upload>) => setPending((now) => now && { ...now, ...change })
    try {
      const address = await uploadImage(next.file, uploader, {
        onProgress: (progress) => update({ progress }),
        signal: stop.signal,
      })
      if (stop.signal.aborted) return
      setPending(null)
      onStored(address)
    } catch (error) {
      if (!stop.signal.aborted) update({ problem: problemOf(error) })
    }
    if (!stop.signal.aborted) onUploading(false)
  }
  return {
    pending,
    choose: (file: File) =>
      void send({ file, preview: URL.createObjectURL(file), progress: 0, problem: null }),
    retry: () => pending && void send({ ...pending }),
    cancel: () => {
      running.current?.abort()
      setPending(null)
      onUploading(false)
    },
  }
}
