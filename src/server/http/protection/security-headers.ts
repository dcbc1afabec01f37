/** For replies that are not pages: they load nothing. */
export const apiPolicy = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'none'"

/** For the API documentation, whose library adds a style element. */
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

/** For the shop's pages: inline scripts by hash only, no inline styles. */
export const shopPolicy = (scriptSources: string[]): string =>
  [
    ...pagePolicy,
    `script-src 'self' ${scriptSources.join(' ')}`.trim(),
    "style-src 'self'",
    "form-action 'self'",
  ].join('; ')

/** For the back office: Mantine sets style attributes and one style element, which has the nonce. */
export const backOfficePolicy = (nonce: string): string =>
  [
    ...pagePolicy,
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "form-action 'self'",
  ].join('; ')

/** For the error page: no scripts and one inline style. */
export const errorPagePolicy = (styleHash: string): string =>
  [...pagePolicy, "script-src 'none'", `style-src 'sha256-${styleHash}'`, "form-action 'self'"].join('; ')

/** Headers of every reply, including errors and files. Pages and the API documentation set their own policy. */
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
