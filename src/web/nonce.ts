import { createContext } from 'react'

/** The nonce of the page being rendered, for inline scripts; empty in the browser. */
export const NonceContext = createContext<string | undefined>(undefined)
