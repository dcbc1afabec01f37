/**
 * Public pages are complete without scripts, so text, styles and pictures go first on a slow line. React Router's `Scripts`
 * has no option for it.
 */
export const withLowPriorityScripts = (html: string): string =>
  html
    .replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')
    .replace(/<script (?=[^>]*type="module")/g, '<script fetchpriority="low" ')
