import { DatabaseSync } from 'node:sqlite'

export interface Message {
  id: number
  /** All recipients, separated by commas. */
  to: string
  from: string
  subject: string
  text: string
  html: string
  /** Arrival time (ISO 8601). */
  date: string
}

const schema = `
  PRAGMA journal_mode = WAL;
  PRAGMA busy_timeout = 5000;
  CREATE TABLE IF NOT EXISTS messages (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    "to" TEXT NOT NULL,
    "from" TEXT NOT NULL,
    subject TEXT NOT NULL,
    text TEXT NOT NULL,
    html TEXT NOT NULL,
    date TEXT NOT NULL
  ) STRICT;
  CREATE TABLE IF NOT EXISTS recipients (
    address TEXT NOT NULL,
    message INTEGER NOT NULL REFERENCES messages ON DELETE CASCADE,
    PRIMARY KEY (address, message)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS recipients_by_message ON recipients (message);
`

/** Lowercased here because SQLite's lower() handles ASCII only. */
const normal = (address: string) => address.trim().toLowerCase()

export function openMailStore(dataFile: string, limit: number) {
  const database = new DatabaseSync(dataFile)
  database.exec(schema)

  function add(mail: Omit<Message, 'id' | 'to'>, recipients: string[]): void {
    database.exec('BEGIN IMMEDIATE')
    try {
      const { lastInsertRowid } = database
        .prepare('INSERT INTO messages ("to", "from", subject, text, html, date) VALUES (?, ?, ?, ?, ?, ?)')
        .run(recipients.join(', '), mail.from, mail.subject, mail.text, mail.html, mail.date)
      const insert = database.prepare('INSERT OR IGNORE INTO recipients (address, message) VALUES (?, ?)')
      for (const recipient of recipients) insert.run(normal(recipient), lastInsertRowid)
      database
        .prepare(
          'DELETE FROM messages WHERE id <= (SELECT id FROM messages ORDER BY id DESC LIMIT 1 OFFSET ?)',
        )
        .run(limit)
      database.exec('COMMIT')
    } catch (error) {
      database.exec('ROLLBACK')
      throw error
    }
  }

  /** Newest first. */
  function list(to?: string): Message[] {
    const rows =
      to === undefined || to.trim() === ''
        ? database.prepare('SELECT * FROM messages ORDER BY id DESC').all()
        : database
            .prepare(
              `SELECT messages.* FROM recipients JOIN messages ON messages.id = recipients.message
               WHERE recipients.address = ? ORDER BY messages.id DESC`,
            )
            .all(normal(to))
    return rows as unknown as Message[]
  }

  return {
    add,
    list,
    get: (id: number) =>
      database.prepare('SELECT * FROM messages WHERE id = ?').get(id) as unknown as Message | undefined,
    clear: () => database.exec('DELETE FROM messages'),
    close: () => database.close(),
  }
}
