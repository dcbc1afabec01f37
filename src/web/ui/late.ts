import { say } from './toast.tsx'

let said = false

/**
 * For `lazy`: a part whose script does not load stays as the server sent it, or absent, instead of taking the page
 * down. Says once what to do about it.
 */
export const late =
  <T>(load: () => Promise<T>) =>
  () =>
    load().catch(() => {
      if (!said)
        say('A part of the page did not load.', {
          tone: 'problem',
          action: { label: 'Reload', run: () => window.location.reload() },
        })
      said = true
      return new Promise<never>(() => undefined)
    })
