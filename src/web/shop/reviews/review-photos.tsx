import { type MouseEvent, Suspense, useState } from 'react'
import { cx } from '../../ui/cx.ts'
import { lazyPart } from '../../ui/deferred.ts'
import { Picture } from '../../ui/picture.tsx'

const PhotoViewer = lazyPart(() => import('../products/photo-viewer.tsx'))

/** Opens in a new tab or window, or downloads. Other buttons than the main one send no click. */
const isModified = (event: MouseEvent) => event.metaKey || event.ctrlKey || event.shiftKey || event.altKey

/** Thumbnails, as a `strip` in one line that scrolls, that open the photo viewer; without JavaScript they link to the image files. */
export function ReviewPhotos({ photos, by, strip }: { photos: string[]; by: string; strip?: boolean }) {
  const [open, setOpen] = useState<number | null>(null)
  return (
    <>
      <ul className={cx('flex gap-1', strip ? 'overflow-x-auto' : 'flex-wrap')}>
        {photos.map((photo, index) => (
          <li key={photo} className="shrink-0">
            <a
              href={photo}
              aria-label={`Photo ${index + 1} by ${by}, open large`}
              className="block rounded"
              onClick={(event) => {
                if (isModified(event)) return
                event.preventDefault()
                setOpen(index)
              }}
            >
              <Picture
                src={photo}
                alt=""
                width={96}
                height={96}
                sizes="96px"
                className="size-12 rounded bg-sunken object-cover"
              />
            </a>
          </li>
        ))}
      </ul>
      {open !== null && (
        <Suspense>
          <PhotoViewer photos={photos} start={open} by={by} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </>
  )
}
