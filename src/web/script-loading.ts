// Stands in for React Router's own loader of route modules, too: that one reloads the page when a script does not come,
// which throws away what was typed. Imports nothing, so that it can be bundled with the framework.

/** A script that is not there after this long is given up. */
const timeOutMs = 120_000

/** The script, or a failure when it takes too long. */
export const inTime = <T>(script: Promise<T>): Promise<T> =>
  Promise.race([script, new Promise<never>((_, reject) => setTimeout(reject, timeOutMs))])

let onFailure: ((bar: HTMLElement | null, isPage: boolean) => boolean) | undefined

/** Hears of every script that did not load, of a page or of a part of one, and tells whether anybody misses it. */
export function whenScriptFails(listener: typeof onFailure) {
  onFailure = listener
}

/** The page stays with all that was typed, and offers to reload. What waits for the script goes on waiting. */
export function scriptFailed(isPage = false): Promise<never> {
  const bar = document.getElementById('not-started')
  const isMissed = onFailure?.(bar, isPage) ?? true
  if (bar && isMissed) bar.hidden = false
  return new Promise(() => undefined)
}

type Modules = Record<string, unknown>

/** The script of a page, once. */
export async function loadRouteModule(
  route: { id: string; module: string },
  known: Modules,
): Promise<unknown> {
  known[route.id] ??= await inTime(import(/* @vite-ignore */ route.module)).catch(() => scriptFailed(true))
  return known[route.id]
}
