import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'
import { type Message, openMailStore } from './mail-store.ts'
import { parseMail } from './parse-mail.ts'

export type { Message } from './mail-store.ts'

export interface MailboxOptions {
  /** 0 for a free port. */
  smtpPort?: number
  host?: string
  /** SQLite file that stores the mails, or `:memory:`. */
  dataFile: string
  /** Maximum number of stored mails; the oldest are deleted first. */
  limit?: number
  log?: (line: string) => void
}

export interface Mailbox {
  smtpUrl: string
  /** Newest first; with an address, only the mails sent to that address. */
  messages(to?: string): Message[]
  message(id: number): Message | undefined
  clear(): void
  close(): Promise<void>
}

const sizeLimit = 10 * 1024 * 1024

/** Starts a mail server that delivers nothing: it stores every mail for people and tests to read. */
export async function startMailbox(options: MailboxOptions): Promise<Mailbox> {
  const { host = '127.0.0.1', dataFile, limit = 1000, log = () => {} } = options
  const store = openMailStore(dataFile, limit)

  async function receive(
    stream: Readable & { sizeExceeded?: boolean },
    session: SMTPServerSession,
  ): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of stream) if (!stream.sizeExceeded) chunks.push(chunk)
    if (stream.sizeExceeded) {
      throw Object.assign(new Error(`The mail is larger than ${sizeLimit} bytes.`), { responseCode: 552 })
    }
    const mail = await parseMail(Buffer.concat(chunks))
    const recipients = session.envelope.rcptTo.map(({ address }) => address)
    const { from, subject, text, html } = mail
    store.add({ from, subject, text, html, date: new Date().toISOString() }, recipients)
  }

  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    size: sizeLimit,
    logger: false,
    disableReverseLookup: true,
    // Closing waits at most this long (ms) for clients that keep their connection open.
    closeTimeout: 500,
    onData(stream, session, callback) {
      receive(stream, session).then(
        () => callback(null),
        (error: Error) => {
          log(`a mail was refused: ${error.message}`)
          callback(error)
        },
      )
    },
  })
  server.on('error', (error) => log(`mailbox: ${error.message}`))
  server.listen(options.smtpPort ?? 0, host)
  await once(server.server, 'listening')
  const address = server.server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0

  return {
    smtpUrl: `smtp://${host}:${port}`,
    messages: store.list,
    message: store.get,
    clear: store.clear,
    async close() {
      await new Promise<void>((resolve) => {
        server.close(() => resolve())
      })
      store.close()
    },
  }
}
