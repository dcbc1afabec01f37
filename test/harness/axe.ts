import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** No finding of axe, and nothing wider than the screen. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  // Colours are judged when they have arrived.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
        .map((animation) => animation.finished),
    ),
  )
  const { violations } = await new AxeBuilder({ page }).analyze()
  const findings = violations.map((violation) => `${violation.id}: ${violation.nodes[0]?.html}`)
  expect(findings, what).toEqual([])
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow, `${what}: nothing sticks out sideways`).toBeLessThanOrEqual(0)
}
