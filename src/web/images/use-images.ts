import { useCallback, useEffect, useRef, useState } from 'react'
import type { Picture } from '#shared/catalog/pictures.ts'
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
  /** The color of the product that it shows; empty for every color. */
  color: string
  alt: string
}

let lastKey = 0
const nextKey = () => {
  lastKey += 1
  return `image-${lastKey}`
}

const storedImage = (stored: string | Picture): FormImage => {
  const { url, color, alt } = typeof stored === 'string' ? { url: stored, color: null, alt: '' } : stored
  return { ...imageAt(url), color: color ?? '', alt }
}

const imageAt = (address: string): Omit<FormImage, 'color' | 'alt'> => ({
  key: nextKey(),
  name: address.split('/').at(-1) ?? '',
  preview: imageSrc(address),
  address,
  progress: 100,
  problem: null,
  file: null,
})

const chosenImage = (file: File, color: string): FormImage => ({
  key: nextKey(),
  name: file.name,
  preview: URL.createObjectURL(file),
  address: null,
  progress: 0,
  problem: null,
  file,
  color,
  alt: '',
})

/** The images of a form. Uploads run in parallel; images can be reordered and removed. */
export function useImages(initial: (string | Picture)[], uploader: Uploader) {
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

  /** Uploads as many of the files as the color has room for. */
  const add = (files: File[], color = '') => {
    const chosen = files.slice(0, roomOf(images, color)).map((file) => chosenImage(file, color))
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

/** How many more images a color can have. */
export const roomOf = (images: FormImage[], color: string) =>
  Math.max(0, imagesMax - images.filter((image) => image.color === color).length)

function placeInColor(images: FormImage[], key: string): number {
  const color = images.find((image) => image.key === key)?.color
  return images.filter((image) => image.color === color).findIndex((image) => image.key === key)
}

function neighborOf(images: FormImage[], key: string, by: 1 | -1): FormImage | undefined {
  const color = images.find((image) => image.key === key)?.color
  return images.filter((image) => image.color === color)[placeInColor(images, key) + by]
}

function swapped(images: FormImage[], key: string, by: 1 | -1): FormImage[] {
  const other = neighborOf(images, key, by)
  const image = images.find((one) => one.key === key)
  if (!image || !other) return images
  return images.with(images.indexOf(image), other).with(images.indexOf(other), image)
}

function placed(images: FormImage[], key: string, color: string, before: string | undefined): FormImage[] {
  const image = images.find((one) => one.key === key)
  if (!image) return images
  const others = images.filter((one) => one.key !== key)
  const at = before === undefined ? -1 : others.findIndex((one) => one.key === before)
  return others.toSpliced(at < 0 ? others.length : at, 0, { ...image, color })
}

export type Images = ReturnType<typeof useImages>

export const addressesOf = (images: FormImage[]) => images.flatMap((image) => image.address ?? [])

/** The uploaded pictures in the order of the colors. */
export const picturesFrom = (images: FormImage[], colors: string[]): Picture[] =>
  inOrder(images, colors).flatMap(({ address, color, alt }) =>
    address ? [{ url: address, color: color || null, alt: alt.trim() }] : [],
  )

/** Sorted by color; images of a color that is not in the list come last. */
export const inOrder = (images: FormImage[], colors: string[]): FormImage[] =>
  [...new Set([...colors, ...images.map(({ color }) => color)])].flatMap((color) =>
    images.filter((image) => image.color === color),
  )

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
