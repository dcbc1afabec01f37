export type Choice = { value: string; label: string; hex?: string }

/** A choice with its number of products. `empty` choices would show no product. */
export type CountedChoice = Choice & { count: number; empty: boolean }

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? '')

/**
 * The collapsed filter choices for browsers without JavaScript. An HTML string, because as elements they would be a
 * quarter of the page's elements.
 */
export const noscriptChoices = (name: string, choices: CountedChoice[]): string =>
  `<ul>${choices
    .map(
      ({ value, label, hex, count, empty }) =>
        `<li><label class="choice"><input type="radio" name="${name}" value="${escapeHtml(value)}"${empty ? ' disabled' : ''}>${
          hex
            ? `<svg aria-hidden="true" class="swatch" viewBox="0 0 16 16"><circle cx="8" cy="8" r="7.5" fill="${hex}"/></svg>`
            : ''
        }${escapeHtml(label)}<small>${count}</small></label></li>`,
    )
    .join('')}</ul>`
