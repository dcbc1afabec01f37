import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

/** Replies that are no page may load nothing at all. */
export const apiPolicy = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'none'"

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

/** Security headers on every reply, errors and files included. Pages and documents replace the policy by their own. */
export async function addSecurityHeaders(app: FastifyInstance): Promise<void> {
  await app.register(helmet, {
    global: true,
    contentSecurityPolicy: false,
    crossOriginResourcePolicy: { policy: 'same-origin' },
    hsts: { maxAge: 31_536_000, includeSubDomains: true },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  })
  app.addHook('onSend', async (_request, reply, payload) => {
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', apiPolicy)
    return payload
  })
}
