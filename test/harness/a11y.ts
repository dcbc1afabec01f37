import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { AxeResults, default as axe } from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** The minified build is half the size, so the browser compiles it in half the time. */
const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** The parts of a page that load new rows. */
const loading = 'main [aria-busy="true"]'

type Options = {
  /** The screen is in a loading state, so its animations may continue. */
  waiting?: boolean
  /** Axe rules that this screen violates on purpose. */
  without?: string[]
  /** The page shows other documents in this many frames, which are not checked. */
  frames?: number
}

/** Asserts that a screen has no axe violations and no horizontal overflow. */
export async function checkA11y(
  page: Page,
  state: string,
  { waiting = false, without = [], frames = 0 }: Options = {},
): Promise<void> {
  const findings = await findingsAtRest(page, { waiting, without })
  // Frames are not checked, so their number is known.
  expect(page.frames()).toHaveLength(1 + frames)
  expect(findings.join('\n'), state).toBe('')
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow, `${state}: wider than the screen`).toBeLessThanOrEqual(0)
}

/** If the page starts to load while axe runs, its dimmed rows would count as violations. Axe then runs again on the loaded page. */
async function findingsAtRest(page: Page, { waiting, without }: Required<Omit<Options, 'frames'>>) {
  for (let loads = 0; ; loads += 1) {
    await waitForRest(page, { waiting })
    const findings = await findingsOf(page, without)
    if (waiting || loads === 2 || (await page.locator(loading).count()) === 0) return findings
  }
}

/** Waits until the page has loaded what it shows, and nothing moves. */
export const waitForRest = (page: Page, { waiting = false }: Pick<Options, 'waiting'> = {}): Promise<void> =>
  page.evaluate(comesToRest, { mayWait: waiting, loading })

/** Runs axe in the page, without its frames, and returns the violations. */
async function findingsOf(page: Page, without: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  const violations = await page.evaluate(async (disabled) => {
    const { run } = (window as unknown as { axe: typeof axe }).axe
    const rules = Object.fromEntries(disabled.map((rule) => [rule, { enabled: false }]))
    // Describing the elements that passed would take most of the time.
    const results: AxeResults = await run(document, { rules, resultTypes: ['violations'], iframes: false })
    return results.violations
  }, without)
  return violations.map(({ id, nodes: [node] }) => `${id}: ${node?.html} ${node?.any[0]?.message}`)
}

/**
 * Runs in the page. Waits until nothing in the main part is loading (`aria-busy`) and no animation runs. A click can
 * start a transition some frames later, so the page must be quiet for several frames.
 */
async function comesToRest({ mayWait, loading }: { mayWait: boolean; loading: string }): Promise<void> {
  const moves = (one: Animation) =>
    one.playState === 'running' && !(mayWait && one.effect?.getTiming().iterations === Infinity)
  const until = performance.now() + 20_000
  const isBusy = () => !mayWait && document.querySelector(loading) !== null
  for (let quiet = 0; quiet < 6; quiet += 1) {
    if (performance.now() > until) throw new Error('the page does not come to rest')
    if (document.getAnimations().some(moves) || isBusy()) quiet = 0
    await new Promise((resolve) => requestAnimationFrame(resolve))
  }
}

/** Runs `checkA11y` at phone and desktop width, and leaves the page at its own. */
export async function checkA11yAtBothWidths(page: Page, state: string, options?: Options): Promise<void> {
  const own = page.viewportSize()
  for (const width of own?.width === 1440 ? [1440, 390] : [390, 1440]) {
    if (page.viewportSize()?.width !== width) await page.setViewportSize({ width, height: 900 })
    await checkA11y(page, `${state} at ${width} px`, options)
  }
  if (own) await page.setViewportSize(own)
}
