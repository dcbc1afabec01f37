import { useCallback, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { onTokenRefused } from '../../api.ts'
import { readStorage, removeStorage } from '../../browser/storage.ts'
import { isSameLogin } from '../../browser/token.ts'

/**
 * Leaves the area, once: calls `notify` to tell the user why, then navigates. The cache is cleared after the navigation,
 * when no mounted page can load the data again.
 */
export function useLeaveArea(clearCache: () => void) {
  const navigate = useNavigate()
  const left = useRef(false)
  return useCallback(
    async (path: string, notify: () => void) => {
      if (left.current) return
      left.current = true
      notify()
      await navigate(path, { replace: true })
      clearCache()
    },
    [navigate, clearCache],
  )
}

type Options = {
  /** Storage key of the area's token. */
  tokenKey: string
  /** Whether the storage holds a token that is valid for the area. */
  hasToken: () => boolean
  enabled: boolean
  onEnd: () => void
}

/** Calls `onEnd` when the server refuses the token, which is then removed, or when another tab logs out. */
export function useSessionEnd({ tokenKey, hasToken, enabled, onEnd }: Options) {
  useEffect(() => {
    if (!enabled) return
    const stop = onTokenRefused((token) => {
      if (token !== readStorage(tokenKey)) return
      removeStorage(tokenKey)
      onEnd()
    })
    const onStorage = ({ key, oldValue, newValue }: StorageEvent) => {
      if (key !== tokenKey && key !== null) return
      if (newValue && isSameLogin(oldValue, newValue)) return
      // After a login as somebody else in another tab, no data of the previous user may stay on the screen.
      if (hasToken()) window.location.reload()
      else onEnd()
    }
    window.addEventListener('storage', onStorage)
    return () => {
      stop()
      window.removeEventListener('storage', onStorage)
    }
  }, [tokenKey, hasToken, enabled, onEnd])
}
