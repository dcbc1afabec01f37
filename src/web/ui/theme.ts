import { useSyncExternalStore } from 'react'
import { readStorage, removeStorage, writeStorage } from '../browser/storage.ts'

export type Theme = 'light' | 'dark' | 'system'
export const themes: readonly Theme[] = ['light', 'dark', 'system']

const key = 'theme'
const listeners = new Set<() => void>()

function chosenTheme(): Theme {
  const stored = readStorage(key)
  return stored === 'light' || stored === 'dark' ? stored : 'system'
}

/** Applies and stores the theme; `system` follows the device. */
export function chooseTheme(theme: Theme) {
  if (theme === 'system') {
    removeStorage(key)
    delete document.documentElement.dataset.theme
  } else {
    writeStorage(key, theme)
    document.documentElement.dataset.theme = theme
  }
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export const useTheme = (): Theme => useSyncExternalStore(subscribe, chosenTheme, () => 'system' as const)
