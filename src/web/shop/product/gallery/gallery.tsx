import { type MouseEvent, Suspense, useEffect, useRef, useState } from 'react'
import type { Picture as ProductPicture } from '#shared/catalog/pictures.ts'
import { cx } from '../../../ui/cx.ts'
import { lazyPart } from '../../../ui/deferred.ts'
import { Picture } from '../../../ui/picture.tsx'

const Zoom = lazyPart(() => import('./zoom.tsx'))

type Props = { pictures: ProductPicture[]; title: string; square: boolean }

const shapeOf = (square: boolean) => (square ? 'aspect-square' : 'aspect-card')

/** The product's pictures in a row that snaps, with thumbnails. Pressing a picture opens the zoom. */
export default function Gallery({ pictures, title, square }: Props) {
  const images = pictures.map(({ url }) => url)
  const alts = pictures.map(({ alt }, index) => alt || `${title}, picture ${index + 1} of ${pictures.length}`)
  const track = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState(0)
  const [zoom, setZoom] = useState<{ at: number; open: boolean } | null>(null)
  // After the zoom closes, the picture that was zoomed last gets the focus.
  useEffect(() => {
    if (zoom && !zoom.open) track.current?.children[zoom.at]?.querySelector('button')?.focus()
  }, [zoom])

  if (images.length === 0)
    return (
      <Picture
        src={undefined}
        alt=""
        width={0}
        height={0}
        fallback="Images Not Available"
        className={cx('rounded-lg', shapeOf(square))}
      />
    )

  const scrollTo = (index: number) => track.current?.scrollTo({ left: index * track.current.clientWidth })
  return (
    <section
      aria-label="Pictures"
      // A single picture has no thumbnails and takes the whole width.
      className={cx(
        images.length > 1 && 'lg:grid lg:grid-cols-[72px_minmax(0,1fr)] lg:items-start lg:gap-1.5',
      )}
    >
      <ul
        ref={track}
        onScroll={({ currentTarget }) =>
          setShown(Math.round(currentTarget.scrollLeft / currentTarget.clientWidth))
        }
        className="no-scrollbar flex snap-x snap-mandatory motion-safe:scroll-smooth overflow-x-auto rounded-lg bg-sunken lg:order-2"
      >
        {images.map((image, index) => (
          <Slide
            key={image}
            image={image}
            index={index}
            alt={alts[index] ?? ''}
            square={square}
            onFocus={() => scrollTo(index)}
            onZoom={() => setZoom({ at: index, open: true })}
          />
        ))}
      </ul>
      {images.length > 1 && <Thumbnails images={images} square={square} shown={shown} onChoose={scrollTo} />}
      {zoom && (
        <Suspense>
          <Zoom
            {...zoom}
            images={images}
            alts={alts}
            title={title}
            onStep={(at) => setZoom({ at, open: true })}
            onClose={() => setZoom({ ...zoom, open: false })}
          />
        </Suspense>
      )}
    </section>
  )
}

type SlideProps = {
  image: string
  index: number
  alt: string
  square: boolean
  onFocus: () => void
  onZoom: () => void
}

function Slide({ image, index, alt, square, onFocus, onZoom }: SlideProps) {
  return (
    <li id={`picture-${index + 1}`} className={cx('relative w-full shrink-0 snap-start', shapeOf(square))}>
      <Picture
        src={image}
        alt={alt}
        width={1280}
        height={square ? 1280 : 1600}
        sizes="(width >= 1200px) 640px, (width >= 900px) 50vw, 100vw"
        first={index === 0}
        fallback="No Image Available"
        className="size-full object-cover"
      />
      <button
        type="button"
        aria-label={`Show picture ${index + 1} large`}
        aria-haspopup="dialog"
        // Browsers do not scroll to a focused element while one pixel of it is visible.
        onFocus={onFocus}
        onClick={onZoom}
        className="absolute inset-0 cursor-zoom-in rounded-lg -outline-offset-4 no-js:hidden"
      />
    </li>
  )
}

type ThumbnailsProps = {
  images: string[]
  square: boolean
  shown: number
  onChoose: (index: number) => void
}

function Thumbnails({ images, square, shown, onChoose }: ThumbnailsProps) {
  const choose = (event: MouseEvent, index: number) => {
    event.preventDefault()
    onChoose(index)
  }
  return (
    <ul className="-mx-[4px] mt-0.5 flex gap-1 overflow-x-auto p-[4px] lg:-mt-[4px] lg:grid">
      {images.map((image, index) => (
        <li key={image} className="shrink-0">
          <a
            href={`#picture-${index + 1}`}
            onClick={(event) => choose(event, index)}
            aria-label={`Picture ${index + 1}`}
            aria-current={index === shown ? 'true' : undefined}
            className={cx(
              'block w-[64px] overflow-hidden rounded border-2 bg-sunken lg:w-[72px]',
              index === shown ? 'border-accent' : 'border-transparent hover:border-line-strong',
            )}
          >
            <Picture
              src={image}
              alt=""
              width={72}
              height={square ? 72 : 90}
              sizes="72px"
              loading="eager"
              fallback=""
              className={cx('w-full object-cover', shapeOf(square))}
            />
          </a>
        </li>
      ))}
    </ul>
  )
}
