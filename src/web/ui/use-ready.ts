import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/**
 * False on the server and during hydration. Forms disable their button until then: an earlier click would make the browser
 * submit the form itself and put its values into the URL.
 */
export const useReady = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
