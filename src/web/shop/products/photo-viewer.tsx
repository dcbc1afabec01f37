import { type KeyboardEvent, useState } from 'react'
import { IconButton } from '../../ui/button.tsx'
import { Dialog } from '../../ui/feedback/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Picture } from '../../ui/picture.tsx'

type Props = { photos: string[]; start: number; by: string; onClose: () => void }

/** Shows a review's photos in full size. Arrow keys switch between them. */
export default function PhotoViewer({ photos, start, by, onClose }: Props) {
  const [index, setIndex] = useState(start)
  const step = (by: 1 | -1) => setIndex((now) => (now + by + photos.length) % photos.length)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') step(-1)
    if (event.key === 'ArrowRight') step(1)
  }
  const place = photos.length > 1 ? ` ${index + 1} of ${photos.length}` : ''
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Photo${place} by ${by}`}
      className="w-[min(900px,96vw)] max-h-[96dvh]"
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys repeat what the buttons do */}
      <div onKeyDown={onKeyDown} className="grid gap-1">
        <Picture
          key={photos[index]}
          src={photos[index]}
          alt={`Photo ${index + 1} by ${by}`}
          width={1280}
          height={1280}
          sizes="96vw"
          first
          className="max-h-[70dvh] min-h-[200px] w-full rounded object-contain"
        />
        {photos.length > 1 && (
          <div className="flex justify-center gap-2">
            <IconButton label="Previous photo" onClick={() => step(-1)}>
              <Icon name="left" size={24} />
            </IconButton>
            <IconButton label="Next photo" onClick={() => step(1)}>
              <Icon name="right" size={24} />
            </IconButton>
          </div>
        )}
      </div>
    </Dialog>
  )
}
