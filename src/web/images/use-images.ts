import { useCallback, useEffect, useRef, useState } from 'react'
import { imageSrc, problemOf, type Uploader, type UploadProblem, uploadImage } from './upload-image.ts'

export const imagesMax = 5

export type FormImage = {
  key: string
  name: string
  /** Shown in the tile, also during the upload. */
  preview: string
  /** The URL once uploaded. */
  address: string | null
  /** Upload progress in percent. */
  progress: number
  problem: UploadProblem | null
  file: File | null
}

let lastKey = 0
const nextKey = () => {
  lastKey += 1
  return `image-${lastKey}`
}

const storedImage = (address: string): FormImage => ({
  key: nextKey(),
  name: address.split('/').at(-1) ?? '',
  preview: imageSrc(address),
  address,
  progress: 100,
  problem: null,
  file: null,
})

const chosenImage = (file: File): FormImage => ({
  key: nextKey(),
  name: file.name,
  preview: URL.createObjectURL(file),
  address: null,
  progress: 0,
  problem: null,
  file,
})

/** The images of a form. Uploads run in parallel; images can be reordered and removed. */
export function useImages(initial: string[], uploader: Uploader) {
  const [images, setImages] = useState(() => initial.map(storedImage))
  const uploads = useRef(new Map<string, AbortController>())
  const previews = useRef(new Set<string>())

  useEffect(() => {
    const { current: running } = uploads
    const { current: shown } = previews
    return () => {
      for (const upload of running.values()) upload.abort()
      for (const preview of shown) URL.revokeObjectURL(preview)
    }
  }, [])

  const change = useCallback(
    (key: string, next: Partial<FormImage>) =>
      setImages((now) => now.map((image) => (image.key === key ? { ...image, ...next } : image))),
    [],
  )

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

  const add = (files: File[]) => {
    const chosen = files.slice(0, imagesMax - images.length).map(chosenImage)
    for (const { preview } of chosen) previews.current.add(preview)
    setImages((now) => [...now, ...chosen])
    for (const image of chosen) void upload(image)
  }

  const remove = (key: string) => {
    uploads.current.get(key)?.abort()
    setImages((now) => now.filter((image) => image.key !== key))
  }

  /** Swaps an image with its neighbor. Returns the new index; undefined at either end. */
  const move = (key: string, by: 1 | -1): number | undefined => {
    const to = images.findIndex((image) => image.key === key) + by
    if (to < 0 || to >= images.length) return undefined
    setImages((now) => swapped(now, key, by))
    return to
  }

  return { images, add, remove, move, retry: upload }
}

function swapped(images: FormImage[], key: string, by: 1 | -1): FormImage[] {
  const from = images.findIndex((image) => image.key === key)
  const [image, other] = [images[from], images[from + by]]
  return image && other ? images.with(from, other).with(from + by, image) : images
}

export type Images = ReturnType<typeof useImages>

export const addressesOf = (images: FormImage[]) => images.flatMap((image) => image.address ?? [])

/** The first image that did not fail. */
export const mainImage = (images: FormImage[]) => images.find((image) => !image.problem)

export const areUploading = (images: FormImage[]) => images.some((image) => !image.address && !image.problem)

/** Why the form cannot be submitted; undefined when no upload failed. */
export function imagesObstacle(images: FormImage[]): string | undefined {
  const problems = images.flatMap((image) => image.problem ?? [])
  if (problems.some((problem) => !problem.mayRetry))
    return 'One of the images cannot be used. Please remove it.'
  if (problems.length > 0) return 'One of the images was not uploaded. Please try it again or remove it.'
}
