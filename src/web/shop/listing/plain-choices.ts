export type Choice = { value: string; label: string; hex?: string }

/** One of a group, with how many products it would show; `idle` ones would show nothing. */
export type CountedChoice = Choice & { count: number; idle: boolean }

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const asText = (text: string) => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? '')

/**
 * The choices that a browser with scripts shows only when asked to, for browsers without: as text, because they are a
 * quarter of what there is on the page and hardly anybody sees them.
 */
export const plainChoices = (name: string, choices: CountedChoice[]): string =>
  `<ul>${choices
    .map(
      ({ value, label, hex, count, idle }) =>
        `<li><label class="choice"><input type="radio" name="${name}" value="${asText(value)}"${idle ? ' disabled' : ''}>${
          hex
            ? `<svg aria-hidden="true" class="swatch" viewBox="0 0 16 16"><circle cx="8" cy="8" r="7.5" fill="${hex}"/></svg>`
            : ''
        }${asText(label)}<small>${count}</small></label></li>`,
    )
    .join('')}</ul>`
