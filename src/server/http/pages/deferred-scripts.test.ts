import { expect, test } from 'vitest'
import { withDeferredScripts } from './deferred-scripts.ts'

const others =
  '<script>a()</script><script type="application/ld+json">{}</script><link rel="preload" href="/f">'
const page = `<head><link rel="modulepreload" href="/a.js"/></head>${others}<script nonce="n" type="module" async="">import "/a.js"</script>`

test('module scripts and their preloads are held back, other tags stay', () => {
  const html = withDeferredScripts(page, 'n')
  expect(html).toContain('<link rel="deferred" href="/a.js"/>')
  expect(html).toContain(`${others}<script nonce="n" type="deferred">import "/a.js"</script>`)
})

test('the head ends with the script that loads them, which has the nonce of the page', () => {
  const [, script] =
    /<script nonce="n">([\s\S]*)<\/script><\/head>/.exec(withDeferredScripts(page, 'n')) ?? []
  expect(() => new Function(script ?? 'missing script')).not.toThrow()
})
