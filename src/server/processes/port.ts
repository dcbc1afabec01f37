import { once } from 'node:events'
import { createServer } from 'node:net'

/** Throws if the port cannot be opened, before the start changes the database. */
export async function checkPort(port: number, host: string): Promise<void> {
  const server = createServer()
  server.listen(port, host)
  await once(server, 'listening')
  server.close()
  await once(server, 'close')
}
