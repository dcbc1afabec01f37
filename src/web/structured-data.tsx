import { createContext, useContext, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'

/** The JSON-LD objects of the page being rendered; empty in the browser. */
export const StructuredDataContext = createContext<readonly object[]>([])

/**
 * JSON-LD for search engines. Only the server has the data: it is not part of the loader data, which the browser would
 * download a second time. Hydration keeps the server's script; navigation to another page removes it.
 */
export function StructuredData() {
  const data = useContext(StructuredDataContext)
  const { pathname, search } = useLocation()
  const address = pathname + search
  const isHydrating = useSyncExternalStore(noSubscription, browserSnapshot, serverSnapshot)
  const [renderedAddress] = useState(isHydrating ? address : undefined)
  if (address !== renderedAddress) return null
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with escaped `<` cannot end the script
      dangerouslySetInnerHTML={{ __html: JSON.stringify(data).replaceAll('<', '\\u003c') }}
    />
  )
}

const noSubscription = () => () => {}
const browserSnapshot = () => false
/** React uses it on the server and for the first render during hydration. */
const serverSnapshot = () => true
