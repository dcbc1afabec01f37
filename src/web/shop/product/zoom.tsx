import { type PointerEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Button, IconButton } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Picture } from '../../ui/picture.tsx'

type Props = {
  open: boolean
  /** Which picture is shown. */
  at: number
  images: string[]
  title: string
  onStep: (at: number) => void
  onClose: () => void
}

/** The pictures as large as the screen allows: arrows, swipes and buttons lead on, pressing one magnifies it. */
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
  const began = useRef<number | null>(null)
  const frame = useRef<HTMLDivElement>(null)
  const step = (by: number) => {
    setLarge(false)
    onStep((at + by + images.length) % images.length)
  }
  // Arrow keys work wherever the focus is, and from the first frame on: an effect after it would miss fast keys.
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
        began.current = pointerType === 'mouse' || !isPrimary || large ? null : clientX
      },
      onPointerUp: ({ clientX }: PointerEvent) => {
        const moved = began.current === null ? 0 : clientX - began.current
        began.current = null
        if (Math.abs(moved) >= swipeMin) step(moved > 0 ? -1 : 1)
      },
      onPointerCancel: () => {
        began.current = null
      },
    },
  }
}

function Viewer(props: ViewerProps) {
  const { at, images, title } = props
  const { frame, large, step, toggle, swipe } = useViewer(props)
  const several = images.length > 1
  return (
    <div className="grid gap-1">
      <Frame
        key={at}
        frame={frame}
        image={images[at]}
        alt={several ? `${title}, picture ${at + 1} of ${images.length}` : title}
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
        <Button look="secondary" size="sm" className="min-h-[44px]" aria-pressed={large} onClick={toggle}>
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

/** The middle of the picture first; then a mouse moves it by pointing, a finger by dragging, keys by scrolling. */
function Frame({ frame, image, alt, large, onPress, swipe }: FrameProps) {
  const look = (x: number, y: number) => {
    const box = frame.current
    if (!box) return
    box.scrollTo((box.scrollWidth - box.clientWidth) * x, (box.scrollHeight - box.clientHeight) * y)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each change of size
  useEffect(() => look(0.5, 0.5), [large])
  const point = (event: PointerEvent) => {
    const box = frame.current?.getBoundingClientRect()
    if (!large || !box || event.pointerType !== 'mouse') return
    look((event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what a press does, the Magnify button does, too
    // biome-ignore lint/a11y/useKeyWithClickEvents: the same
    <div
      ref={frame}
      // Reached by keyboard only when there is something to scroll.
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
