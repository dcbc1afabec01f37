import { describe, expect, it } from 'vitest'
import { startScriptsLate } from './late-scripts.ts'

const page = (script: string) => `<html><head><link rel="modulepreload" href="/assets/entry.js" nonce="n"/>
<link rel="modulepreload" href="/assets/framework.js"/><link rel="stylesheet" href="/assets/root.css"/></head><body>
<p>import "/not/a/script.js"; costs $& and $1</p><script nonce="n" type="module" async="">${script}</script></body></html>`

const plain = page(`import "/assets/manifest.js";
import * as route0 from "/assets/root.js";
import * as route1 from "/assets/home.js";

window.__reactRouterRouteModules = {"root":route0,"home":route1};

import("/assets/entry.js");`)

describe('the deferred scripts of a public page', () => {
  const late = startScriptsLate(plain)

  it('are not preloaded by the page itself', () => {
    expect(late).not.toContain('modulepreload" href')
    expect(late).not.toMatch(/^import [*"]/m)
    expect(late).toContain('const parts = ["/assets/framework.js"], last = ["/assets/entry.js"]')
    expect(late).toContain('modules = ["/assets/manifest.js","/assets/root.js","/assets/home.js"]')
  })

  it('import their modules under the original names', () => {
    expect(late).toContain('const [, route0, route1] = await Promise.all')
    expect(late).toContain('window.__reactRouterRouteModules = {"root":route0,"home":route1};')
    expect(late).toContain('import("/assets/entry.js");')
  })

  it('stay in the same script tag, and the rest of the page does not change', () => {
    expect(late).toContain('<script nonce="n" type="module" async="">')
    expect(late).toContain('<link rel="stylesheet" href="/assets/root.css"/>')
    expect(late).toContain('<p>import "/not/a/script.js"; costs $& and $1</p>')
    expect(late.endsWith('</script></body></html>')).toBe(true)
  })

  it('parse as a module', () => {
    const script = /async="">([\s\S]*?)<\/script>/.exec(late)?.[1] ?? ''
    expect(
      () => new Function(`return async () => { ${script.replaceAll(/\bimport\(/g, 'load(')} }`),
    ).not.toThrow()
  })
})

it.each([
  ['a page without scripts', '<html><body>Hello</body></html>'],
  ['a script without imports', page('window.x = 1')],
  ['a script with named imports', page('import "/assets/a.js";\nimport { x } from "/assets/b.js";\nx()')],
])('%s is not changed', (_, html) => {
  expect(startScriptsLate(html)).toBe(html)
})
