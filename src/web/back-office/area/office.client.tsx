import '@mantine/core/styles.layer.css'
import { MantineProvider } from '@mantine/core'
import { useColorScheme } from '@mantine/hooks'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTheme } from '../../ui/theme.ts'
import { retry } from '../calls.ts'
import { Shell, type ShellProps } from './shell.tsx'
import { cssVariables, theme } from './theme.ts'

const queries = new QueryClient({
  defaultOptions: { queries: { retry, staleTime: 10_000, refetchOnWindowFocus: true } },
})

let mounted = false
let clearOnUnmount = false

/**
 * Removes all loaded data, so that the next user of this browser does not see it. While the area is still mounted, clearing
 * waits for the unmount: a mounted page would load the data again without a token, and its guard would redirect to the login.
 */
export function clearQueryCache() {
  if (mounted) clearOnUnmount = true
  else queries.clear()
}

function useCacheLifetime() {
  useEffect(() => {
    mounted = true
    return () => {
      mounted = false
      if (clearOnUnmount) queries.clear()
      clearOnUnmount = false
    }
  }, [])
}

/**
 * Moves the focus from a field to the submit button of its form on mouseup, not on mousedown. Otherwise the error text that
 * appears on blur moves the button away between the two, and the browser fires no click.
 */
function useSteadySubmit() {
  useEffect(() => {
    const keepFocus = (event: MouseEvent) => {
      const button = event.target instanceof Element ? event.target.closest('button') : null
      const field = document.activeElement
      if (event.button !== 0 || button?.type !== 'submit' || !button.form?.contains(field)) return
      event.preventDefault()
      document.addEventListener('mouseup', () => button.focus({ preventScroll: true }), { once: true })
    }
    document.addEventListener('mousedown', keepFocus)
    return () => document.removeEventListener('mousedown', keepFocus)
  }, [])
}

/** Browsers hide the nonce attribute, but not the property. */
const styleNonce = () => document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? ''

/**
 * Whether the document was loaded as a shop page. The content security policy of shop pages forbids the inline styles that
 * Mantine needs, so after client-side navigation from the shop the area must be loaded again as its own document.
 */
function isShopDocument() {
  const [arrival] = performance.getEntriesByType('navigation')
  return arrival !== undefined && !/^\/(seller|admin)(\/|$)/.test(new URL(arrival.name).pathname)
}

// `react-remove-scroll`, which Mantine's dialogs use, reads the style nonce from this global.
Object.assign(globalThis, { __webpack_nonce__: styleNonce() })

/** Providers and shell of the seller and admin areas. Browser only, so that the server never loads Mantine. */
export function Office(props: ShellProps) {
  useCacheLifetime()
  useSteadySubmit()
  const [mustReload] = useState(isShopDocument)
  useEffect(() => {
    if (mustReload) window.location.reload()
  }, [mustReload])
  const chosen = useTheme()
  const device = useColorScheme('light', { getInitialValueInEffect: false })
  if (mustReload) return null
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      forceColorScheme={chosen === 'system' ? device : chosen}
      getStyleNonce={styleNonce}
    >
      <QueryClientProvider client={queries}>
        <Shell {...props} />
      </QueryClientProvider>
    </MantineProvider>
  )
}
