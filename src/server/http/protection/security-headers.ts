/** Replies that are no page may load nothing at all. */
export const apiPolicy = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'none'"

/** The description of the API: its own scripts; its library writes a style element. */
export const docsPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "form-action 'none'",
].join('; ')

const pagePolicy = [
  "default-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
]

/** The shop's pages: scripts by hash or nonce only, no inline styles. */
export const shopPolicy = (scriptSources: string[]): string =>
  [
    ...pagePolicy,
    `script-src 'self' ${scriptSources.join(' ')}`.trim(),
    "style-src 'self'",
    "form-action 'self'",
  ].join('; ')

/** The back office: its component library sets style attributes and one style element, which carries the nonce. */
export const backOfficePolicy = (nonce: string): string =>
  [
    ...pagePolicy,
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "form-action 'self'",
  ].join('; ')

/** The page that says what failed: the shop's policy for a page without any script and with one style of its own. */
export const failurePagePolicy = (styleHash: string): string =>
  [...pagePolicy, "script-src 'none'", `style-src 'sha256-${styleHash}'`, "form-action 'self'"].join('; ')

/** What every reply carries, errors and files included. Pages and documents replace the policy by their own. */
export const standardHeaders = (requestId: string): Record<string, string> => ({
  'x-request-id': requestId,
  'content-security-policy': apiPolicy,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
})
