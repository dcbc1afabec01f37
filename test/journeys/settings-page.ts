import type { Locator, Page } from 'playwright-core'

/** Chooses a section of the settings in the menu, which is a list on phones. */
export async function goToSection(page: Page, name: string): Promise<Locator> {
  const links = page.getByRole('navigation', { name: 'Sections' })
  await links.waitFor()
  const list = links.getByRole('combobox', { name: 'Section' })
  if (await list.isVisible()) await list.selectOption(name)
  else await links.getByRole('link', { name, exact: true }).click()
  const section = page.getByRole('region', { name, exact: true })
  await section.waitFor()
  return section
}
