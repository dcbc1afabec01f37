import type { Picture } from '#shared/catalog/pictures.ts'
import { imageSrc, type UploadProblem } from './upload-image.ts'

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

export const storedImage = (stored: string | Picture): FormImage => {
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

export const chosenImage = (file: File, color: string): FormImage => ({
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

/** How many more images a color can have. */
export const roomOf = (images: FormImage[], color: string) =>
  Math.max(0, imagesMax - images.filter((image) => image.color === color).length)

export function placeInColor(images: FormImage[], key: string): number {
  const color = images.find((image) => image.key === key)?.color
  return images.filter((image) => image.color === color).findIndex((image) => image.key === key)
}

export function neighborOf(images: FormImage[], key: string, by: 1 | -1): FormImage | undefined {
  const color = images.find((image) => image.key === key)?.color
  return images.filter((image) => image.color === color)[placeInColor(images, key) + by]
}

export function swapped(images: FormImage[], key: string, by: 1 | -1): FormImage[] {
  const other = neighborOf(images, key, by)
  const image = images.find((one) => one.key === key)
  if (!image || !other) return images
  return images.with(images.indexOf(image), other).with(images.indexOf(other), image)
}

export function placed(
  images: FormImage[],
  key: string,
  color: string,
  before: string | undefined,
): FormImage[] {
  const image = images.find((one) => one.key === key)
  if (!image) return images
  const others = images.filter((one) => one.key !== key)
  const at = before === undefined ? -1 : others.findIndex((one) => one.key === before)
  return others.toSpliced(at < 0 ? others.length : at, 0, { ...image, color })
}

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
    return "We can't use one of the images. Please remove it."
  if (problems.length > 0) return "One of the images wasn't uploaded. Retry it or remove it."
}
