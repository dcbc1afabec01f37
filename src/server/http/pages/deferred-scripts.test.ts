import { expect, test } from 'vitest'
import { withLowPriorityScripts } from './script-priority.ts'

test('module scripts and their preloads get a low priority, other tags stay', () => {
  const others =
    '<script>a()</script><script type="application/ld+json">{}</script><link rel="preload" href="/f">'
  expect(
    withLowPriorityScripts(
      `<link rel="modulepreload" href="/a.js"/>${others}<script nonce="n" type="module" async="">import "/a.js"</script>`,
    ),
  ).toBe(
    `<link rel="modulepreload" fetchpriority="low" href="/a.js"/>${others}<script fetchpriority="low" nonce="n" type="module" async="">import "/a.js"</script>`,
  )
})
