import { type ComponentProps, useState } from 'react'
import { preload } from 'react-dom'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'

const widths = [200, 320, 480, 640, 1280]
const uploaded = /^(.+)-(?:\d+)\.(?:webp|jpe?g)$/

/** The stored sizes of an uploaded image; SVG drawings need none. */
function sourceSet(src: string, type: 'webp' | 'jpg') {
  const base = uploaded.exec(src)?.[1]
  return base && widths.map((width) => `${base}-${width}.${type} ${width}w`).join(', ')
}

/** Adds a preload link to the page's head. Server only. */
function preloadPicture(src: string | undefined, sizes: string | undefined): void {
  if (!src) return
  const webp = sourceSet(src, 'webp')
  preload(src, {
    as: 'image',
    fetchPriority: 'high',
    ...(webp && { type: 'image/webp', imageSrcSet: webp, imageSizes: sizes }),
  })
}

type Props = Omit<ComponentProps<'img'>, 'src' | 'srcSet'> & {
  src: string | undefined
  alt: string
  width: number
  height: number
  /** Above the fold: loaded eagerly with high priority. */
  first?: boolean
  /** Shown when there is no image. */
  fallback?: string
}

/** A responsive image with reserved space, and a placeholder when it is missing or fails to load. */
export function Picture({ src, alt, first, fallback = 'No Image', className, sizes, ...rest }: Props) {
  const [broken, setBroken] = useState<string | null>(null)
  if (!src || broken === src) return <NoPicture text={fallback} className={className} />
  if (import.meta.env.SSR && first) preloadPicture(src, sizes)
  const webp = sourceSet(src, 'webp')
  // The image may have failed before hydration.
  const check = (element: HTMLImageElement | null) => {
    if (element?.complete && element.naturalWidth === 0) element.decode().catch(() => setBroken(src))
  }
  const image = (
    <img
      ref={check}
      decoding="async"
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : undefined}
      {...rest}
      src={src}
      srcSet={sourceSet(src, 'jpg')}
      sizes={webp && sizes}
      alt={alt}
      onError={() => setBroken(src)}
      className={className}
    />
  )
  if (!webp) return image
  return (
    <picture className="contents">
      {/* Without "hidden" it takes a cell of the grid around it. */}
      <source type="image/webp" srcSet={webp} sizes={sizes} className="hidden" />
      {image}
    </picture>
  )
}

function NoPicture({ text, className }: { text: string; className?: string }) {
  return (
    <span
      className={cx('grid content-center justify-items-center gap-1 bg-sunken text-muted text-sm', className)}
    >
      <Icon name="no-photo" size={32} />
      {text}
    </span>
  )
}
