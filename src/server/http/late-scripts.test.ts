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

describe('the scripts of a public page', () => {
  const late = startScriptsLate(plain)

  it('are not asked for by the page itself', () => {
    expect(late).not.toContain('modulepreload" href')
    expect(late).not.toMatch(/^import [*"]/m)
    expect(late).toContain('const parts = ["/assets/framework.js"], last = ["/assets/entry.js"]')
    expect(late).toContain('modules = ["/assets/manifest.js","/assets/root.js","/assets/home.js"]')
  })

  it('get their modules under the names they had', () => {
    expect(late).toContain('const [, route0, route1] = await Promise.all')
    expect(late).toContain('window.__reactRouterRouteModules = {"root":route0,"home":route1};')
    expect(late).toContain('import("/assets/entry.js");')
  })

  it('stay in the same tag, so that the policy knows them; what surrounds them stays as it is', () => {
    expect(late).toContain('<script nonce="n" type="module" async="">')
    expect(late).toContain('<link rel="stylesheet" href="/assets/root.css"/>')
    expect(late).toContain('<p>import "/not/a/script.js"; costs $& and $1</p>')
    expect(late.endsWith('</script></body></html>')).toBe(true)
  })

  it('can be read as a module', () => {
    const script = /async="">([\s\S]*?)<\/script>/.exec(late)?.[1] ?? ''
    expect(
      () => new Function(`return async () => { ${script.replaceAll(/\bimport\(/g, 'load(')} }`),
    ).not.toThrow()
  })
})

it.each([
  ['a page without scripts', '<html><body>Hello</body></html>'],
  ['a script that imports nothing', page('window.x = 1')],
  [
    'a script that imports in another way',
    page('import "/assets/a.js";\nimport { x } from "/assets/b.js";\nx()'),
  ],
])('%s stays as it is', (_, html) => {
  expect(startScriptsLate(html)).toBe(html)
})
