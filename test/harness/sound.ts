import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** What holds of a screen in every state: axe finds nothing, and nothing sticks out sideways. */
export async function expectSound(page: Page, state: string): Promise<void> {
  // Colours are judged where they are at rest.
  await page.evaluate(async () => {
    const passing = document.getAnimations().filter((one) => one.effect?.getTiming().iterations !== Infinity)
    await Promise.allSettled(passing.map((one) => one.finished))
  })
  const { violations } = await new AxeBuilder({ page }).analyze()
  const findings = violations.map((violation) => `${violation.id}: ${violation.nodes[0]?.html}`)
  expect(findings, state).toEqual([])
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow, `${state}: wider than the screen`).toBeLessThanOrEqual(0)
}
