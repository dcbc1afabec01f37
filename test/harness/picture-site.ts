import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'

export type PictureSite = {
  /** `http://127.0.0.1:PORT`. */
  url: string
  host: string
  /** The paths requested so far. */
  requested: string[]
  close: () => Promise<void>
}

/** A site that answers `.jpg` paths with a picture, each of another color, and other paths as `answers` says. */
export async function startPictureSite(
  answers: Record<string, (reply: ServerResponse) => void> = {},
): Promise<PictureSite> {
  const requested: string[] = []
  const server = createServer((request, reply) => {
    const path = request.url ?? ''
    requested.push(path)
    const answer = answers[path]
    if (answer) answer(reply)
    else if (path.endsWith('.jpg')) void aPicture(requested.length).then((picture) => reply.end(picture))
    else reply.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url: `http://${host}`,
    host,
    requested,
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

const aPicture = (number: number): Promise<Buffer> =>
  sharp({
    create: { width: 64, height: 64, channels: 3, background: { r: (number * 40) % 256, g: 90, b: 160 } },
  })
    .jpeg()
    .toBuffer()
