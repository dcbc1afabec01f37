import { exportRowsMax } from '#contract/export.ts'
import { type Db, openDatabase } from '#server/database/open.ts'
import { runAs } from '#server/database/roles/request-role.ts'
import type { ExportRequest } from '#server/documents/export/export-file.ts'
import { exportDeskOrders, exportSellerOrders } from '#server/documents/export/orders-export.ts'
import { exportPayouts } from '#server/documents/export/payouts-export.ts'
import { exportReturns } from '#server/documents/export/returns-export.ts'
import { exportTransactions } from '#server/documents/export/transactions-export.ts'
import { dayOf } from '#shared/day-range.ts'
import type { InProcessCase } from '../cases.ts'
import type { ExportCase } from '../options.ts'
import type { Stage } from '../stage.ts'

/** Few people export at the same time. */
const workers = 2

/** Called within this process, because the server limits the exports of an account per hour. */
const request: ExportRequest = {
  format: 'csv',
  account: 'bench',
  size: { max: exportRowsMax, onRows: () => {} },
}

type Subject = { db: Db; sellerId: number; day: { from: string; to: string; timeZone: string } }

async function subjectOf({ database }: Stage, db: Db): Promise<Subject> {
  const { rows } = await database.query<{ newest: Date; seller: number }>(
    `select (select max(created_at) from orders where paid) as newest,
      (select seller_id::int from orders where paid group by 1 order by count(*) desc limit 1) as seller`,
  )
  const [found] = rows
  if (!found?.newest) throw new Error('The shop needs orders: use --past-orders.')
  const day = dayOf(found.newest)
  return { db, sellerId: found.seller, day: { from: day, to: day, timeZone: 'UTC' } }
}

type Pieces = { pieces: AsyncIterable<Uint8Array> }

/** Until the heading and the first rows are there. Later rows are read as the client takes them. */
async function firstRows({ pieces }: Pieces): Promise<void> {
  let read = 0
  for await (const _piece of pieces) if (++read === 2) return
}

const exporting = (title: string, start: (subject: Subject) => Promise<Pieces>): InProcessCase => ({
  title: `export of ${title}, until its first 500 rows`,
  workers,
  prepareWork: async (stage) => {
    const { db, close } = openDatabase({ url: stage.databaseUrl, poolSize: 2 * workers })
    const subject = await subjectOf(stage, db)
    return { work: async () => firstRows(await start(subject)), close }
  },
})

export const exportCases: Record<ExportCase, InProcessCase> = {
  'export-orders': exporting('the orders of a day', ({ db, day }) =>
    exportDeskOrders(db, request, { range: day }),
  ),
  'export-transactions': exporting('the transactions of a day', ({ db, day }) =>
    exportTransactions(db, request, { range: day, sellerId: undefined }),
  ),
  'export-payouts': exporting('all payouts', ({ db }) => exportPayouts(db, request, {})),
  'export-returns': exporting('all returns', ({ db }) => exportReturns(db, request, {})),
  'export-seller-orders': exporting("a seller's delivered orders", ({ db, sellerId }) =>
    runAs({ kind: 'seller', id: sellerId, client: '127.0.0.1' }, () =>
      exportSellerOrders(db, request, { sellerId, seesMoney: true }, { status: 'DELIVERED' }),
    ),
  ),
}
