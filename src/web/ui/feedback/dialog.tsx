import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { IconButton } from '../button.tsx'
import { cx } from '../cx.ts'
import { Icon } from '../icon.tsx'

type Props = {
  open: boolean
  /** Called on Escape, the close button or a click on the backdrop. */
  onClose: () => void
  title: string
  children: ReactNode
  /** Buttons that stay at the bottom while the content scrolls. */
  actions?: ReactNode
  className?: string
}

/** A modal dialog, at most 500 px wide. Its content is mounted only while it is open. */
export function Dialog(props: Props) {
  return (
    <Modal
      {...props}
      className={cx('dialog m-auto w-[min(500px,90vw)] max-h-[min(90dvh,800px)] rounded-lg', props.className)}
    />
  )
}

/** A side sheet: `left` for navigation, `right` for tools of the page, such as filters. */
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

/** The parent of the notifications while no dialog is open. */
let notificationsHome: Element | null | undefined

/**
 * Everything outside the topmost open dialog is inert, so the notifications move into that dialog. Their live regions move
 * with them: screen readers announce changes only in a region that already existed.
 */
function moveNotifications() {
  const notifications = document.getElementById('notifications')
  if (notifications?.parentElement && !notifications.closest('dialog'))
    notificationsHome = notifications.parentElement
  const parent = [...document.querySelectorAll('dialog:modal')].at(-1) ?? notificationsHome
  if (notifications && notifications.parentElement !== parent) parent?.append(notifications)
}

function Modal({ open, onClose, title, children, actions, className }: Props) {
  const ref = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const pressedOn = useRef<EventTarget>(null)

  // Close before unmounting: the browser restores the focus only while the dialog is still in the document.
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!open || !dialog) return
    dialog.showModal()
    moveNotifications()
    return () => {
      dialog.close()
      moveNotifications()
    }
  }, [open])

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a modal dialog by itself
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      onPointerDown={({ target }) => {
        pressedOn.current = target
      }}
      // Ignore a text selection that starts inside and ends on the backdrop, and the second click of a double click on the opener.
      onClick={({ target, currentTarget, detail }) => {
        if (target === currentTarget && pressedOn.current === currentTarget && detail < 2) onClose()
      }}
      onCancel={(event) => {
        // A file input inside the dialog also emits `cancel` when its picker is closed.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
      // Browsers close the dialog on a second Escape without a `cancel` event. The parent still decides whether it closes.
      onClose={({ currentTarget }) => {
        if (!open || currentTarget.open) return
        currentTarget.showModal()
        moveNotifications()
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
