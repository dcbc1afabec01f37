import { useSyncExternalStore } from 'react'
import { forget, recall, remember } from '../storage.ts'

export type Theme = 'light' | 'dark' | 'system'
export const themes: readonly Theme[] = ['light', 'dark', 'system']

const key = 'theme'
const listeners = new Set<() => void>()

function chosenTheme(): Theme {
  const stored = recall(key)
  return stored === 'light' || stored === 'dark' ? stored : 'system'
}

/** Keeps the choice and shows it at once; `system` follows the device again. */
export function chooseTheme(theme: Theme) {
  if (theme === 'system') {
    forget(key)
    delete document.documentElement.dataset.theme
  } else {
    remember(key, theme)
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
