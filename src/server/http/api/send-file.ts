import type { FastifyReply } from 'fastify'
import type { FileReply } from '#contract/endpoint.ts'

/** Sends a file to be kept, never to be shown in the shop's own name. */
export const sendFile = (reply: FastifyReply, type: string, { name, bytes }: FileReply): FastifyReply =>
  reply
    .type(type)
    .header('content-disposition', dispositionOf(name))
    .header('cache-control', 'no-store')
    .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))

/** The name twice: in letters that every client can read, and as it is (RFC 6266). */
export function dispositionOf(name: string): string {
  const plain = name.replace(/[^ -~]|["\\%;/]/g, '_')
  const whole = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`
}
