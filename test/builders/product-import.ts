import type { ErrorReply } from '#contract/errors.ts'
import type { ProductImport } from '#contract/sellers/imports.ts'
import { fetchImportPictures } from '#server/workflows/imports/fetch-pictures.ts'
import { moveImport } from '#server/workflows/imports/import-products.ts'
import type { TestApp } from '../harness/app.ts'
import type { Answer, Person } from '../harness/clients.ts'

export const importHead =
  'SKU,Title,Description,Category,MRP,Selling Price,Color,Size,Quantity,Status,Images,Product'

/** A CSV file with the header row and these lines. */
export const tableOf = (...lines: string[]): string => [importHead, ...lines, ''].join('\r\n')

export function sendImport(
  seller: Person,
  file: string | Uint8Array<ArrayBuffer>,
): Promise<Answer<ProductImport & ErrorReply>> {
  const body = new FormData()
  body.set('file', new File([file], 'Spring.csv', { type: 'text/csv' }))
  // The contract does not type this body, because it is a multipart form.
  return seller.call('POST /sellers/imports', { body } as never)
}

const moving = ['CHECKING', 'FETCHING', 'APPLYING', 'UNDOING']

/** Runs the steps of the import, as the worker would, until the import waits for input or is finished. */
export async function finishSteps(app: TestApp, seller: Person, importId: number): Promise<ProductImport> {
  for (;;) {
    const state = await seller.ok('GET /sellers/imports/:importId', { params: { importId } })
    if (!moving.includes(state.status)) return state
    if (state.status === 'FETCHING') await fetchImportPictures(app.shop, importId)
    else await moveImport(app.shop, importId)
  }
}

/** Answers the questions of an import with what the server suggests; values without a suggestion stay unmatched. */
async function acceptSuggestions(seller: Person, importId: number): Promise<void> {
  const params = { importId }
  const review = await seller.ok('GET /sellers/imports/:importId/mapping', { params })
  const body = {
    columns: review.columns.map(({ column }) => column),
    categories: review.categories.flatMap(({ value, code }) => (code ? [{ value, code }] : [])),
    decimal: review.decimal,
    fallback: review.fallback,
  }
  await seller.ok('PUT /sellers/imports/:importId/mapping', { params, body })
}

/** Uploads a file and checks it, with the suggested categories if it has unknown ones. */
export async function aCheckedImport(
  app: TestApp,
  seller: Person,
  file: string | Uint8Array<ArrayBuffer>,
): Promise<ProductImport> {
  const answer = await sendImport(seller, file)
  if (answer.status !== 201)
    throw new Error(`the upload was answered ${answer.status}: ${answer.body.message}`)
  if (answer.body.status === 'MAPPING') await acceptSuggestions(seller, answer.body.id)
  return finishSteps(app, seller, answer.body.id)
}

export async function applyImport(app: TestApp, seller: Person, importId: number): Promise<ProductImport> {
  await seller.ok('POST /sellers/imports/:importId/apply', { params: { importId } })
  return finishSteps(app, seller, importId)
}

export async function undoImport(app: TestApp, seller: Person, importId: number): Promise<ProductImport> {
  await seller.ok('POST /sellers/imports/:importId/undo', { params: { importId } })
  return finishSteps(app, seller, importId)
}

export async function cancelImport(seller: Person, { id: importId }: { id: number }): Promise<void> {
  await seller.ok('POST /sellers/imports/:importId/cancel', { params: { importId } })
}

export const rowsOf = (seller: Person, importId: number, outcome?: string) =>
  seller.ok('GET /sellers/imports/:importId/rows', { params: { importId }, query: { outcome } })

export const changeRow = (seller: Person, importId: number, row: number, cells: Record<string, string>) =>
  seller.ok('PATCH /sellers/imports/:importId/rows/:row', { params: { importId, row }, body: { cells } })
