import type { Page } from 'playwright-core'

/** Chooses a format in the menu of the Export button. */
export async function exportAs(page: Page, format: 'CSV' | 'Excel (XLSX)'): Promise<void> {
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  await page.getByRole('menuitem', { name: format }).click()
}
