import type { TestApp } from '../harness/app.ts'

/** Backdates an order, its checkout and all its ledger entries to one moment. */
export const moveTo = (
  app: TestApp,
  { orderId, checkoutId }: { orderId: number; checkoutId: string },
  at: Date,
) =>
  app.pool.query(`alter table ledger_lines disable trigger ledger_lines_append_only;
    alter table ledger_entries disable trigger ledger_entries_append_only;
    update ledger_lines set created_at = '${at.toISOString()}'
      where entry_id in (select id from ledger_entries where order_id = ${orderId});
    update ledger_entries set created_at = '${at.toISOString()}' where order_id = ${orderId};
    update orders set created_at = '${at.toISOString()}' where id = ${orderId};
    update checkouts set created_at = '${at.toISOString()}' where id = '${checkoutId}';
    alter table ledger_lines enable trigger ledger_lines_append_only;
    alter table ledger_entries enable trigger ledger_entries_append_only`)
