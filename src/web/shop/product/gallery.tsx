import { lazy, type MouseEvent, Suspense, useEffect, useRef, useState } from 'react'
import { cx } from '../../ui/cx.ts'
import { deferred } from '../../ui/deferred.ts'
import { Picture } from '../../ui/picture.tsx'

const Zoom = lazy(deferred(() => import('./zoom.tsx')))

type Props = { images: string[]; title: string; square: boolean }

/** Pictures in a row that snaps, with thumbnails that lead to them; pressing one shows it large. */
export default function Gallery({ images, title, square }: Props) {
  const track = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState(0)
  const [zoom, setZoom] = useState<{ at: number; open: boolean } | null>(null)
  // Back from the large pictures, the keyboard is at the one that was seen last.
  useEffect(() => {
    if (zoom && !zoom.open) track.current?.children[zoom.at]?.querySelector('button')?.focus()
  }, [zoom])
  const shape = square ? 'aspect-square' : 'aspect-card'

  if (images.length === 0)
    return (
      <Picture
        src={undefined}
        alt=""
        width={0}
        height={0}
        fallback="Images Not Available"
        className={cx('rounded-lg', shape)}
      />
    )

  const bring = (index: number) => track.current?.scrollTo({ left: index * track.current.clientWidth })
  const go = (event: MouseEvent, index: number) => {
    event.preventDefault()
    bring(index)
  }
  return (
    <section
      aria-label="Pictures"
      className="lg:grid lg:grid-cols-[72px_minmax(0,1fr)] lg:items-start lg:gap-1.5"
    >
      <ul
        ref={track}
        onScroll={({ currentTarget }) =>
          setShown(Math.round(currentTarget.scrollLeft / currentTarget.clientWidth))
        }
        className="no-scrollbar flex snap-x snap-mandatory motion-safe:scroll-smooth overflow-x-auto rounded-lg bg-sunken lg:order-2"
      >
        {images.map((image, index) => (
          <li
            key={image}
            id={`picture-${index + 1}`}
            className={cx('relative w-full shrink-0 snap-start', shape)}
          >
            <Picture
              src={image}
              alt={`${title}, picture ${index + 1} of ${images.length}`}
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
              // A rim of one pixel is enough for browsers not to scroll to it.
              onFocus={() => bring(index)}
              onClick={() => setZoom({ at: index, open: true })}
              className="absolute inset-0 cursor-zoom-in rounded-lg -outline-offset-4 no-js:hidden"
            />
          </li>
        ))}
      </ul>
      {images.length > 1 && (
        <ul className="-mx-[4px] mt-0.5 flex gap-1 overflow-x-auto p-[4px] lg:-mt-[4px] lg:grid">
          {images.map((image, index) => (
            <li key={image} className="shrink-0">
              <a
                href={`#picture-${index + 1}`}
                onClick={(event) => go(event, index)}
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
                  className={cx('w-full object-cover', shape)}
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      {zoom && (
        <Suspense>
          <Zoom
            {...zoom}
            images={images}
            title={title}
            onStep={(at) => setZoom({ at, open: true })}
            onClose={() => setZoom({ ...zoom, open: false })}
          />
        </Suspense>
      )}
    </section>
  )
}
