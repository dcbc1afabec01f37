import { hash } from 'node:crypto'
import { shopPolicy } from '../protection/security-headers.ts'

/**
 * Replaces the nonce of a page by hashes in its content security policy, because a cached page is sent many times. Only
 * scripts with the nonce get a hash: a script injected through user text has none and does not run.
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
