import { type ComponentProps, useState } from 'react'
import { preload } from 'react-dom'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'

const widths = [200, 320, 480, 640, 1280]
const uploaded = /^(.+)-(?:\d+)\.(?:webp|jpe?g)$/

/** The sizes an uploaded image was stored in; drawings scale by themselves. */
function sourceSet(src: string, type: 'webp' | 'jpg') {
  const base = uploaded.exec(src)?.[1]
  return base && widths.map((width) => `${base}-${width}.${type} ${width}w`).join(', ')
}

/** Has the page's head ask for a picture before the browser comes to it; for the server alone. */
export function preloadPicture(src: string | undefined, sizes: string | undefined): void {
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
  /** Above the fold: loaded at once and first. */
  first?: boolean
  /** Shown when there is no image. */
  fallback?: string
}

/** An image in the sizes there are, with its room kept free; a quiet sign when it is missing or does not load. */
export function Picture({ src, alt, first, fallback = 'No Image', className, sizes, ...rest }: Props) {
  const [broken, setBroken] = useState<string | null>(null)
  if (!src || broken === src) return <NoPicture text={fallback} className={className} />
  if (import.meta.env.SSR && first) preloadPicture(src, sizes)
  const webp = sourceSet(src, 'webp')
  // It may have failed before the page's scripts were there to hear of it.
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
      <source type="image/webp" srcSet={webp} sizes={sizes} />
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
