import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { IconButton } from './button.tsx'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'

type Props = {
  open: boolean
  /** Asked for by Escape, the close button or a click beside it. */
  onClose: () => void
  title: string
  children: ReactNode
  /** Buttons that stay at the bottom while the content scrolls. */
  actions?: ReactNode
  className?: string
}

/** A modal over the page: 500 px wide, 90 % of a small screen. Its content exists only while it is open. */
export function Dialog(props: Props) {
  return (
    <Modal
      {...props}
      className={cx('dialog m-auto w-[min(500px,90vw)] max-h-[min(90dvh,800px)] rounded-lg', props.className)}
    />
  )
}

/** A sheet from the side: `left` for navigation, `right` for what belongs to the page. */
export function Drawer({ side = 'left', ...props }: Props & { side?: 'left' | 'right' }) {
  return (
    <Modal
      {...props}
      className={cx(
        'drawer h-dvh max-h-dvh w-[min(400px,88vw)]',
        side === 'left' ? 'drawer-left mr-auto' : 'drawer-right ml-auto',
        props.className,
      )}
    />
  )
}

/** Where what is said over the page stands while no dialog is open. */
let home: Element | null | undefined

/**
 * Outside of the uppermost open dialog all is dimmed, out of reach and unheard. What is said over the page comes along, the
 * places where it will be said, too: screen readers tell what changes in a place that was there before.
 */
function takeAlong() {
  const said = document.getElementById('said')
  if (said?.parentElement && !said.closest('dialog')) home = said.parentElement
  const place = [...document.querySelectorAll('dialog:modal')].at(-1) ?? home
  if (said && said.parentElement !== place) place?.append(said)
}

function Modal({ open, onClose, title, children, actions, className }: Props) {
  const ref = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const pressed = useRef<EventTarget>(null)

  // Closing gives the focus back to what opened it, which only works as long as the dialog is in the page: one that is
  // taken out of it is closed before.
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!open || !dialog) return
    dialog.showModal()
    takeAlong()
    return () => {
      dialog.close()
      takeAlong()
    }
  }, [open])

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a modal dialog by itself
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      onPointerDown={({ target }) => {
        pressed.current = target
      }}
      // A selection that began inside may end beside it, and the second press on what opened it falls there, too.
      onClick={({ target, currentTarget, detail }) => {
        if (target === currentTarget && pressed.current === currentTarget && detail < 2) onClose()
      }}
      onCancel={(event) => {
        // A field for files tells the same when its window was closed without one.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
      // Browsers close at a further Escape without asking. Whether it closes is for whom it belongs to, here as well.
      onClose={({ currentTarget }) => {
        if (!open || currentTarget.open) return
        currentTarget.showModal()
        takeAlong()
        onClose()
      }}
      className={cx('modal bg-raised text-ink', className)}
    >
      {open && (
        <div className="flex max-h-[inherit] h-full flex-col">
          <div className="flex items-center justify-between gap-2 border-b border-line py-1 pl-2.5 pr-1">
            <h2 id={titleId} className="text-lg">
              {title}
            </h2>
            <IconButton label="Close" onClick={onClose}>
              <Icon name="close" size={24} />
            </IconButton>
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-2.5">{children}</div>
          {actions && <div className="flex justify-end gap-1 border-t border-line p-2">{actions}</div>}
        </div>
      )}
    </dialog>
  )
}
