import { useCallback, useEffect, useRef, useState } from 'react'
import type { Picture } from '#shared/catalog/pictures.ts'
import {
  chosenImage,
  type FormImage,
  neighborOf,
  placed,
  placeInColor,
  roomOf,
  storedImage,
  swapped,
} from './form-images.ts'
import { problemOf, type Uploader, uploadImage } from './upload-image.ts'

/** The images of a form. Uploads run in parallel; images can be reordered and removed. */
export function useImages(initial: (string | Picture)[], uploader: Uploader) {
  const [images, setImages] = useState(() => initial.map(storedImage))
  const previews = usePreviews()

  const change = useCallback(
    (key: string, next: Partial<FormImage>) =>
      setImages((now) => now.map((image) => (image.key === key ? { ...image, ...next } : image))),
    [],
  )
  const { upload, abort } = useUploads(uploader, change)

  /** Uploads as many of the files as the color has room for. */
  const add = (files: File[], color = '') => {
    const chosen = files.slice(0, roomOf(images, color)).map((file) => chosenImage(file, color))
    for (const { preview } of chosen) previews.add(preview)
    setImages((now) => [...now, ...chosen])
    for (const image of chosen) void upload(image)
  }

  const remove = (key: string) => {
    abort(key)
    setImages((now) => now.filter((image) => image.key !== key))
  }

  /** Swaps an image with its neighbor. Returns the new index; undefined at either end. */
  const move = (key: string, by: 1 | -1): number | undefined => {
    const to = placeInColor(images, key) + by
    if (!neighborOf(images, key, by)) return undefined
    setImages((now) => swapped(now, key, by))
    return to
  }

  /** Moves an image to a color, before another image or to the end. Returns false when the color is full. */
  const place = (key: string, color: string, before?: string): boolean => {
    const image = images.find((other) => other.key === key)
    if (!image || key === before) return true
    if (image.color !== color && roomOf(images, color) === 0) return false
    setImages((now) => placed(now, key, color, before))
    return true
  }

  const describe = (key: string, alt: string) => change(key, { alt })

  return { images, add, remove, move, place, describe, retry: upload }
}

/** Previews of chosen files; the browser frees them when the form closes. */
function usePreviews() {
  const [previews] = useState(() => new Set<string>())
  useEffect(
    () => () => {
      for (const preview of previews) URL.revokeObjectURL(preview)
    },
    [previews],
  )
  return previews
}

/** Uploads in flight; they are aborted when the form closes. */
function useUploads(uploader: Uploader, change: (key: string, next: Partial<FormImage>) => void) {
  const uploads = useRef(new Map<string, AbortController>())
  useEffect(() => {
    const { current: running } = uploads
    return () => {
      for (const upload of running.values()) upload.abort()
    }
  }, [])
  const upload = useCallback(
    async ({ key, file }: FormImage) => {
      if (!file) return
      const stop = new AbortController()
      uploads.current.set(key, stop)
      change(key, { progress: 0, problem: null })
      try {
        const onProgress = (progress: number) => change(key, { progress })
        change(key, { address: await uploadImage(file, uploader, { onProgress, signal: stop.signal }) })
      } catch (error) {
        change(key, { problem: problemOf(error) })
      } finally {
        uploads.current.delete(key)
      }
    },
    [change, uploader],
  )
  return { upload, abort: (key: string) => uploads.current.get(key)?.abort() }
}

export type Images = ReturnType<typeof useImages>
