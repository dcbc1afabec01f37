import { Dialog } from '../../ui/dialog.tsx'
import { Picture } from '../../ui/picture.tsx'

/** One picture as large as the screen allows. */
export default function Zoom({
  image,
  title,
  onClose,
}: {
  image: string | undefined
  title: string
  onClose: () => void
}) {
  return (
    <Dialog open onClose={onClose} title={title} className="w-[min(1100px,96vw)] max-h-[96dvh]">
      <button
        type="button"
        aria-label="Close the picture"
        onClick={onClose}
        className="block w-full cursor-zoom-out"
      >
        <Picture
          src={image}
          alt={title}
          width={1280}
          height={1600}
          sizes="96vw"
          first
          className="w-full rounded"
        />
      </button>
    </Dialog>
  )
}
