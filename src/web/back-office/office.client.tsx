import '@mantine/core/styles.layer.css'
import { MantineProvider } from '@mantine/core'
import { useColorScheme } from '@mantine/hooks'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTheme } from '../ui/theme.ts'
import { retry } from './calls.ts'
import { Shell, type ShellProps } from './shell.tsx'
import { cssVariables, theme } from './theme.ts'

/** One cache for the visit; a change invalidates what it touches. */
const queries = new QueryClient({
  defaultOptions: { queries: { retry, staleTime: 10_000, refetchOnWindowFocus: true } },
})

/** Forgets everything fetched, for the next person at this screen. */
export const clearQueryCache = () => queries.clear()

/** Browsers hide a nonce from markup but not from scripts. */
const styleNonce = () => document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? ''

/**
 * The shop's pages forbid inline styles, which the component kit needs. Whoever comes from there by a link inside the
 * app gets the area as a document of its own.
 */
function isForeignDocument() {
  const [arrival] = performance.getEntriesByType('navigation')
  return arrival !== undefined && !/^\/(seller|admin)(\/|$)/.test(new URL(arrival.name).pathname)
}

// The name under which the part that keeps the page still behind a dialog looks for the nonce of its style.
Object.assign(globalThis, { __webpack_nonce__: styleNonce() })

/** Everything a back-office page stands on. Browser only, so that the server never loads the component kit. */
export function Office(props: ShellProps) {
  const [foreign] = useState(isForeignDocument)
  useEffect(() => {
    if (foreign) window.location.reload()
  }, [foreign])
  const chosen = useTheme()
  const device = useColorScheme('light', { getInitialValueInEffect: false })
  if (foreign) return null
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
