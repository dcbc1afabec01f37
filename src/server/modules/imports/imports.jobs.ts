import { runSteps } from '../../database/jobs/jobs.ts'
import type { JobHandlers } from '../../database/jobs/payloads.ts'
import type { Shop } from '../../shop.ts'
import { fetchImportPictures } from '../../workflows/imports/fetch-pictures.ts'
import { moveImport } from '../../workflows/imports/import-products.ts'
import { removeOldImports } from './imports.ts'

export const importJobs = (shop: Pick<Shop, 'db' | 'config'>): JobHandlers => ({
  'move-import': ({ importId }) => runSteps(() => moveImport(shop, importId)),
  'fetch-import-pictures': ({ importId }) => runSteps(() => fetchImportPictures(shop, importId)),
  'remove-old-imports': () => removeOldImports(shop.db),
})
