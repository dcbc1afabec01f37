import { hash } from 'node:crypto'
import { shopPolicy } from '../protection/security-headers.ts'

/**
 * A stored page is sent to many, so its policy names its inline scripts by hash. Only what our own code wrote carries
 * this rendering's nonce and gets a hash; a script that came in with somebody's text does not, and does not run. The
 * nonce itself is taken out again, so that an unchanged page stays the same byte for byte.
 */
export function sealScripts(html: string, nonce: string): { body: string; policy: string } {
  const mark = ` nonce="${nonce}"`
  const own = [...html.matchAll(inlineScript)].filter(([, attributes = '']) => attributes.includes(mark))
  const hashes = own.map(([, , script = '']) => hash('sha256', script, 'base64'))
  return {
    body: html.replaceAll(mark, ''),
    policy: shopPolicy([...new Set(hashes)].map((digest) => `'sha256-${digest}'`)),
  }
}

const inlineScript = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g
