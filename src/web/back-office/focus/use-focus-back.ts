import { useEffect, useState } from 'react'

/**
 * Gives the focus back to what opened a dialog, or to the page's heading if that is gone. Mantine does so only for dialogs that
 * are mounted closed.
 */
export function useFocusBack(): void {
  const [opener] = useState(() => openerOf(document.activeElement))
  useEffect(
    () => () => {
      requestAnimationFrame(() => {
        const { activeElement } = document
        if (activeElement && activeElement !== document.body) return
        const target = opener?.isConnected ? opener : document.querySelector<HTMLElement>('#content h1')
        target?.focus({ preventScroll: true })
      })
    },
    [opener],
  )
}

/** The entry of a menu is gone once the dialog is open; its button is not. */
function openerOf(focused: Element | null): HTMLElement | null {
  const menu = focused?.closest('[role="menu"]')
  const opener = menu?.id ? document.querySelector(`[aria-controls="${CSS.escape(menu.id)}"]`) : focused
  return opener instanceof HTMLElement && opener !== document.body ? opener : null
}
