import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { ExportReply, FileReply } from '#contract/endpoint.ts'

/** Sends a download. Browsers never display it on the shop's origin. */
export const sendFile = (reply: FastifyReply, type: string, file: FileReply | ExportReply): FastifyReply =>
  reply
    .type('type' in file ? file.type : type)
    .header('content-disposition', dispositionOf(file.name))
    .header('cache-control', 'no-store')
    .send('pieces' in file ? Readable.from(file.pieces) : bufferOf(file))

const bufferOf = ({ bytes }: FileReply) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)

/** `filename` in ASCII for old clients, `filename*` in UTF-8 (RFC 6266). */
export function dispositionOf(name: string): string {
  const plain = name.replace(/[^ -~]|["\\%;/]/g, '_')
  const whole = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`
}
