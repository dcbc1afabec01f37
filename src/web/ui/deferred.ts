import { lazy, type ReactNode } from 'react'
import { showChunkError, withTimeout } from '../browser/chunk-error.ts'

/**
 * Loads a part of a page after the page itself. If its chunk does not load, the server-rendered part stays as it is, and
 * a notice offers to reload. The promise stays pending, because a rejection would replace the page by its error boundary.
 */
export const deferred =
  <T>(load: () => Promise<T>) =>
  () =>
    withTimeout(load()).catch(() => {
      showChunkError()
      return new Promise<never>(() => {})
    })

/** A component whose script loads when it is first rendered. */
export const lazyPart = <P>(load: () => Promise<{ default: (props: P) => ReactNode }>) => lazy(deferred(load))
