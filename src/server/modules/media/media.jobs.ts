import { addJob } from '../../database/jobs/jobs.ts'
import type { JobHandlers } from '../../database/jobs/payloads.ts'
import type { Shop } from '../../shop.ts'
import { removeUnusedUploads } from '../../workflows/catalog/remove-unused-uploads.ts'
import { imageStore } from './image-store.ts'
import { makeAvif } from './media.ts'

const laterSeconds = 5

/**
 * `make-avif` is postponed while another one runs, so that image encoding occupies at most one worker of the pool.
 */
export const mediaJobs = (shop: Pick<Shop, 'db' | 'config'>): JobHandlers => ({
  'make-avif': async ({ uploadId }) => {
    if (await makeAvif(shop, uploadId)) return
    const runAt = new Date(Date.now() + laterSeconds * 1000 * Math.random())
    await addJob(shop.db, 'make-avif', { uploadId }, { key: `avif:${uploadId}`, runAt })
  },
  'remove-unused-uploads': () => removeUnusedUploads(shop.db),
  'remove-images': async ({ uploadIds }) => {
    for (const id of uploadIds) await imageStore(shop.config).remove(id)
  },
})
