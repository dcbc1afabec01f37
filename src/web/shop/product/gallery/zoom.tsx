import { type PointerEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Button, IconButton } from '../../../ui/button.tsx'
import { cx } from '../../../ui/cx.ts'
import { Dialog } from '../../../ui/feedback/dialog.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Picture } from '../../../ui/picture.tsx'

type Props = {
  open: boolean
  /** The index of the shown picture. */
  at: number
  images: string[]
  alts: string[]
  title: string
  onStep: (at: number) => void
  onClose: () => void
}

/** Full-size pictures. Arrow keys, swipes and buttons switch between them; pressing one magnifies it. */
export default function Zoom({ open, onClose, ...viewer }: Props) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={viewer.title}
      className="w-[min(1100px,96vw)]! max-h-[96dvh]! [&_h2]:truncate"
    >
      <Viewer {...viewer} />
    </Dialog>
  )
}

type ViewerProps = Omit<Props, 'open' | 'onClose'>

const swipeMin = 48
const panBy = 120
const arrows: Record<string, [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

function useViewer({ at, images, onStep }: ViewerProps) {
  const [large, setLarge] = useState(false)
  const swipeStart = useRef<number | null>(null)
  const frame = useRef<HTMLDivElement>(null)
  const step = (by: number) => {
    setLarge(false)
    onStep((at + by + images.length) % images.length)
  }
  // A layout effect, because an ordinary effect misses keys that are pressed right after opening.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const [x, y] = arrows[event.key] ?? [0, 0]
      if (large && (x || y)) {
        event.preventDefault()
        frame.current?.scrollBy(x * panBy, y * panBy)
      } else if (x && images.length > 1) step(x)
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  })
  return {
    frame,
    large,
    step,
    toggle: () => setLarge((was) => !was),
    swipe: {
      onPointerDown: ({ pointerType, isPrimary, clientX }: PointerEvent) => {
        swipeStart.current = pointerType === 'mouse' || !isPrimary || large ? null : clientX
      },
      onPointerUp: ({ clientX }: PointerEvent) => {
        const moved = swipeStart.current === null ? 0 : clientX - swipeStart.current
        swipeStart.current = null
        if (Math.abs(moved) >= swipeMin) step(moved > 0 ? -1 : 1)
      },
      onPointerCancel: () => {
        swipeStart.current = null
      },
    },
  }
}

function Viewer(props: ViewerProps) {
  const { at, images, alts } = props
  const { frame, large, step, toggle, swipe } = useViewer(props)
  const several = images.length > 1
  return (
    <div className="grid gap-1">
      <Frame
        key={at}
        frame={frame}
        image={images[at]}
        alt={alts[at] ?? ''}
        large={large}
        onPress={toggle}
        swipe={swipe}
      />
      <div className="flex flex-wrap items-center justify-center gap-0.5 sm:gap-1">
        {several && (
          <IconButton label="Previous picture" onClick={() => step(-1)}>
            <Icon name="left" size={24} />
          </IconButton>
        )}
        {several && (
          <p role="status" className="min-w-[48px] text-center text-sm tabular-nums">
            <span className="sr-only">Picture </span>
            {at + 1} of {images.length}
          </p>
        )}
        {several && (
          <IconButton label="Next picture" onClick={() => step(1)}>
            <Icon name="right" size={24} />
          </IconButton>
        )}
        <Button look="secondary" size="sm" className="min-h-5.5" aria-pressed={large} onClick={toggle}>
          <Icon name={large ? 'minus' : 'plus'} />
          Magnify
        </Button>
      </div>
    </div>
  )
}

type FrameProps = {
  frame: RefObject<HTMLDivElement | null>
  image: string | undefined
  alt: string
  large: boolean
  onPress: () => void
  swipe: ReturnType<typeof useViewer>['swipe']
}

/** A magnified picture starts centered. Moving the mouse, dragging a finger and the arrow keys scroll it. */
function Frame({ frame, image, alt, large, onPress, swipe }: FrameProps) {
  const scrollTo = (x: number, y: number) => {
    const box = frame.current
    if (!box) return
    box.scrollTo((box.scrollWidth - box.clientWidth) * x, (box.scrollHeight - box.clientHeight) * y)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the size changes
  useEffect(() => scrollTo(0.5, 0.5), [large])
  const point = (event: PointerEvent) => {
    const box = frame.current?.getBoundingClientRect()
    if (!large || !box || event.pointerType !== 'mouse') return
    scrollTo((event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the Magnify button does the same
    // biome-ignore lint/a11y/useKeyWithClickEvents: the same
    <div
      ref={frame}
      // Focusable only when there is something to scroll.
      {...(large && { tabIndex: 0, role: 'region', 'aria-label': 'Magnified picture' })}
      onClick={onPress}
      onPointerMove={point}
      {...swipe}
      className={cx(
        'no-scrollbar h-[calc(96dvh-184px)] rounded',
        large
          ? 'cursor-zoom-out overflow-auto'
          : 'cursor-zoom-in touch-pan-y touch-pinch-zoom overflow-hidden',
      )}
    >
      <Picture
        src={image}
        alt={alt}
        width={1280}
        height={1600}
        sizes={large ? '240vw' : '96vw'}
        first
        draggable={false}
        fallback="No Image Available"
        className={large ? 'w-[240%] max-w-none' : 'size-full object-contain'}
      />
    </div>
  )
}
