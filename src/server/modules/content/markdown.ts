import { micromark } from 'micromark'
import { gfmTable, gfmTableHtml } from 'micromark-extension-gfm-table'

/** The values of placeholders such as `{{returnDays}}`; Markdown. */
export type Placeholders = Record<string, string>

const placeholder = /\{\{\s*(\w+)\s*\}\}/g

/** Plain text for use in Markdown: it keeps its characters and is never markup. */
export const escapeMarkdown = (text: string): string =>
  text.replace(/[\\`*_{}[\]()#+.!|<>~&-]/g, '\\$&').replace(/\s+/g, ' ')

export const fillIn = (text: string, values: Placeholders): string =>
  text.replace(placeholder, (whole, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? '') : whole,
  )

/** Without Markdown, for titles and descriptions. */
export const fillInPlain = (text: string, values: Placeholders): string =>
  fillIn(text, values).replace(/\\([\\`*_{}[\]()#+.!|<>~&-])/g, '$1')

/** HTML tags and images are shown as text. */
const withoutHtml = { disable: { null: ['htmlFlow', 'htmlText', 'labelStartImage'] } }

const toHtml = (markdown: string): string =>
  micromark(markdown, {
    extensions: [gfmTable(), withoutHtml],
    htmlExtensions: [gfmTableHtml()],
  })

/**
 * Markdown as HTML. The parser writes a fixed set of elements, escapes all other text, and drops links to anything but
 * pages, email addresses and phone numbers. The page has its own first-level heading.
 */
export function renderMarkdown(markdown: string, values: Placeholders): string {
  return toHtml(fillIn(markdown, values))
    .replace(/<(\/?)h1>/g, '<$1h2>')
    .replaceAll('<table>', '<div class="scroll-x" tabindex="0" role="region" aria-label="Table"><table>')
    .replaceAll('</table>', '</table></div>')
    .replace(/<a href="https?:/g, (start) => start.replace('<a', '<a rel="noopener nofollow"'))
}

/** As `renderMarkdown`, for a text below a second-level heading of the page. */
export const renderBelowHeading = (markdown: string, values: Placeholders): string =>
  renderMarkdown(markdown, values).replace(/<(\/?)h[1-6]>/g, '<$1h3>')

/** Pages of the shop that texts can link to, besides content pages. */
const shopPages =
  /^\/($|products(\/|$)|product-details\/|sellers\/|reviews\/|login$|cart$|wishlist$|account(\/|$)|become-seller$|seller(\/|$)|contact$|help$)/

const pagesMax = 200

/** Where the links of a text lead: internal paths, and everything that is neither a page nor an address. */
export function linksOf(markdown: string, values: Placeholders): { paths: string[]; refused: string[] } {
  // With all protocols, so that a refused one can be named.
  const html = micromark(fillIn(markdown, values), {
    extensions: [gfmTable(), withoutHtml],
    htmlExtensions: [gfmTableHtml()],
    allowDangerousProtocol: true,
  })
  const targets = [...html.matchAll(/<a href="([^"]*)"/g)].slice(0, pagesMax).map(([, href = '']) => href)
  const paths = targets.filter((href) => href.startsWith('/') && !href.startsWith('//'))
  return {
    paths: paths.map((href) => href.replace(/[?#].*$/, '')).filter((path) => !shopPages.test(path)),
    refused: targets.filter((href) => !paths.includes(href) && !/^(https:\/\/|mailto:|tel:|#)/i.test(href)),
  }
}

/** What is wrong with a text; empty if it can be saved. `isPage` tells whether a content page exists at a path. */
export function problemsOf(
  markdown: string,
  values: Placeholders,
  isPage: (path: string) => boolean,
): string[] {
  const unknown = [...markdown.matchAll(placeholder)].map(([, name = '']) => name)
  const { paths, refused } = linksOf(markdown, values)
  return [
    ...unknown
      .filter((name) => !Object.hasOwn(values, name))
      .map((name) => `There is no placeholder {{${name}}}.`),
    ...refused.map((href) => `The link to “${href}” must start with https://, mailto:, tel: or /.`),
    ...paths.filter((path) => !isPage(path)).map((path) => `There is no page ${path}.`),
  ].slice(0, 20)
}
