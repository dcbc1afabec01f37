import { buffer } from 'node:stream/consumers'
import type { ExportReply, FileReply } from '#contract/endpoint.ts'

/** An exported file as a whole. */
export const bytesOf = ({ pieces }: ExportReply): Promise<Buffer> => buffer(pieces)

/** The text of a file that a handler returned; undefined for a PDF. */
export async function textOfFile(reply: unknown): Promise<string | undefined> {
  const file = reply as FileReply | ExportReply
  if (file.name.endsWith('.pdf')) return undefined
  return ('pieces' in file ? await bytesOf(file) : Buffer.from(file.bytes)).toString('utf8')
}
