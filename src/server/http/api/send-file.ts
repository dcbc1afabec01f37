import type { FastifyReply } from 'fastify'
import type { FileReply } from '#contract/endpoint.ts'

/** Sends a download. Browsers never display it on the shop's origin. */
export const sendFile = (reply: FastifyReply, type: string, { name, bytes }: FileReply): FastifyReply =>
  reply
    .type(type)
    .header('content-disposition', dispositionOf(name))
    .header('cache-control', 'no-store')
    .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))

/** `filename` in ASCII for old clients, `filename*` in UTF-8 (RFC 6266). */
export function dispositionOf(name: string): string {
  const plain = name.replace(/[^ -~]|["\\%;/]/g, '_')
  const whole = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`
}
