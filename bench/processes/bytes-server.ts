// The HTTP baseline: a bare server that sends the same bytes for every request. `node bytes-server.ts PORT FILE TYPE`
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

const [port = '0', file = '', type = ''] = process.argv.slice(2)
const body = readFileSync(file)
const headers = { 'content-type': type, 'content-length': body.length }
createServer((_, response) => response.writeHead(200, headers).end(body)).listen(Number(port), '127.0.0.1')
