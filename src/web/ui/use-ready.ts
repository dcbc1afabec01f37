import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/**
 * False on the server and while the page from there is taken over. A form's button waits for it: pressed earlier, the browser
 * would send the form by itself, and what was typed would stand in an address.
 */
export const useReady = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
