import { Agent, createServer, get, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Balancer = {
  url: string
  /** Whether the last health check of this node succeeded. */
  isUp: (port: number) => boolean
  /** Connection errors and 5xx replies between the balancer and a node. */
  failures: string[]
  close: () => Promise<void>
}

const checkMs = 100

/**
 * A load balancer as strict as HAProxy with `retries 0` and no redispatch. It checks `/readyz` on a new connection
 * each time, forwards requests round robin over keep-alive connections to the nodes that are up, and never retries.
 */
export async function startBalancer(ports: number[]): Promise<Balancer> {
  const failures: string[] = []
  const nodes = ports.map((port) => ({ port, up: false, agent: new Agent({ keepAlive: true }) }))
  let turn = 0

  const check = (node: (typeof nodes)[number]) => {
    const asked = get({ port: node.port, host: '127.0.0.1', path: '/readyz', agent: false, timeout: 2_000 })
    asked.on('response', (response) => {
      node.up = response.statusCode === 200
      response.resume()
    })
    asked.on('timeout', () => asked.destroy())
    asked.on('error', () => {
      node.up = false
    })
  }
  const checking = setInterval(() => nodes.forEach(check), checkMs)
  nodes.forEach(check)

  const pass = (incoming: IncomingMessage, reply: ServerResponse) => {
    const up = nodes.filter((node) => node.up)
    const node = up[turn++ % up.length]
    const fail = (why: string) => {
      failures.push(`${incoming.method} ${incoming.url} on ${node?.port}: ${why}`)
      if (reply.headersSent) reply.destroy()
      else reply.writeHead(502).end()
    }
    if (!node) return fail('no node is up')
    const { connection: _, ...headers } = incoming.headers
    const sent = request(
      {
        port: node.port,
        host: '127.0.0.1',
        agent: node.agent,
        method: incoming.method,
        path: incoming.url,
        headers,
      },
      (response) => {
        if ((response.statusCode ?? 500) >= 500) failures.push(`${incoming.url}: ${response.statusCode}`)
        // The node closes its own connection; the client's to the balancer stays open.
        const { connection: _own, 'keep-alive': _hint, ...rest } = response.headers
        reply.writeHead(response.statusCode ?? 500, rest)
        response.on('error', (error) => fail(String(error)))
        response.pipe(reply)
      },
    )
    sent.on('error', (error) => fail(String(error)))
    incoming.pipe(sent)
  }
  const server = createServer(pass)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    isUp: (port) => nodes.some((node) => node.port === port && node.up),
    failures,
    close: async () => {
      clearInterval(checking)
      for (const { agent } of nodes) agent.destroy()
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}
