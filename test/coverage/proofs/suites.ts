/** The test to read first for a call. */
export type Proof = { file: string; title: string }

const test =
  (name: string) =>
  (title: string): Proof => ({ file: `test/${name}.test.ts`, title })
/** A test beside the server code. */
export const server =
  (name: string) =>
  (title: string): Proof => ({ file: `src/server/${name}.test.ts`, title })

export const everyCall = test('every-call')
export const identity = server('modules/identity/identity')
export const registering = server('workflows/sellers/register-seller')
export const exportsOf = server('documents/export/exports')
export const listExports = server('workflows/list-exports/list-exports')
export const paymentDesk = server('views/admin/orders/order-desk.payments')
export const notifications = server('modules/notifications/in-app-notifications')
export const resetting = server('workflows/accounts/reset-second-factor')
export const paidOrder = everyCall(
  'is readable by its customer, its sellers and an admin: order, items, transactions, reports',
)
export const account = everyCall(
  'a seller edits their account and confirms a new bank account with an emailed code',
)
export const exportTest = server('workflows/personal-data/export-data')
