import { preloadPages } from './preload-pages.ts'
import { stayWhenOffline } from './stay-when-offline.ts'

/** Helpers that no one sees and no page needs at first. Gives back what ends them. */
export function start(): () => void {
  const ends = [stayWhenOffline(), preloadPages()]
  return () => {
    for (const end of ends) end()
  }
}
