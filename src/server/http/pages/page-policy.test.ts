import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { sealScripts } from './page-policy.ts'

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

it('the CSP has hashes of our own inline scripts only, not of scripts in user text', () => {
  const page = `<html><script nonce="n0nce">var d=1</script><p><script>evil()</script></p>
    <script nonce="guess">evil()</script><script src="/assets/a.js" nonce="n0nce"></script>
    <script type="module" nonce="n0nce" async="">import "/assets/b.js"</script></html>`
  const { body, policy } = sealScripts(page, 'n0nce')
  const scripts = policy.split('; ').find((directive) => directive.startsWith('script-src'))
  expect(scripts).toBe(`script-src 'self' ${hashOf('var d=1')} ${hashOf('import "/assets/b.js"')}`)
  expect(body).not.toContain('n0nce')
  expect(body).toContain('<script>var d=1</script>')
})

it('the page and its CSP are the same for any nonce', () => {
  const page = (nonce: string) =>
    `<script nonce="${nonce}">var d=1</script><link nonce="${nonce}" href="/a.css">`
  expect(sealScripts(page('one'), 'one')).toEqual(sealScripts(page('two'), 'two'))
})
