import { uniqueViolation } from '../../database/errors.ts'
import type { Db } from '../../database/open.ts'
import { transaction } from '../../database/transaction.ts'
import * as importState from '../../modules/imports/import-state.ts'
import { continueFetching } from '../../modules/imports/imports.ts'
import * as pictures from '../../modules/imports/pictures.ts'
import { type FetchedUpload, fetchUpload } from '../../modules/media/media.ts'
import { isSellerGone } from '../../modules/sellers/sellers.ts'
import type { Shop } from '../../shop.ts'
import { applyPictured } from './steps/import-steps.ts'

type FetchingShop = Pick<Shop, 'db' | 'config'>

/** Pictures per step. All are requested at once; media decodes two at a time. */
const picturesPerStep = 8
/** After this many failures in one step, a site's remaining images are skipped. */
const silentMax = 4
/** The cursor once the pictures are listed. It sorts before every product key. */
const listed = 'listed'

/**
 * Applies the products of an import whose pictures have arrived, fetches the next pictures, and queues the step after it. A
 * repeated step fetches only what is still missing. Returns whether products are left.
 */
export async function fetchImportPictures(shop: FetchingShop, importId: number): Promise<boolean> {
  const step = await transaction(shop.db, (tx) => nextStep(tx, shop.config, importId), {
    alsoRetry: [uniqueViolation],
  })
  if (!step || step.waiting.length === 0) return step !== undefined
  const settled = await Promise.allSettled(
    step.waiting.map(async ({ url, host }) => ({
      url,
      host,
      ...(await fetchUpload(shop, step.sellerId, url)),
    })),
  )
  const results = settled.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))
  const delayed = settled.find((one) => one.status === 'rejected')
  // The server is busy: the job is repeated later.
  if (results.length === 0 && delayed) throw delayed.reason
  return transaction(shop.db, async (tx) => {
    const state = await importState.lockImport(tx, importId)
    await pictures.saveFetched(tx, importId, results, silentHosts(results))
    if (state?.status !== 'FETCHING') return false
    await importState.saveProgress(tx, importId, { done: 0, counts: state.counts })
    await continueFetching(tx, importId)
    return true
  })
}

/** Applies what can be applied. Returns the pictures to fetch now; undefined if no product is left. */
async function nextStep(tx: Db, config: pictures.PictureSettings, importId: number) {
  const state = await importState.lockImport(tx, importId)
  if (state?.status !== 'FETCHING') return undefined
  const { sellerId, counts } = state
  if (await isSellerGone(tx, sellerId)) {
    await importState.moveImport(tx, importId, 'FAILED', { message: 'The seller account is closed.' })
    return undefined
  }
  if (state.cursor === '') {
    await pictures.listPictures(tx, config, state)
    await importState.saveProgress(tx, importId, { cursor: listed, done: 0, counts })
    await continueFetching(tx, importId)
    return { sellerId, waiting: [] }
  }
  const waiting = await applyPictured(tx, config, state)
  if (waiting?.length === 0) await continueFetching(tx, importId)
  return waiting && { sellerId, waiting: waiting.slice(0, picturesPerStep) }
}

/** Sites from which `silentMax` pictures did not arrive and none did, with the reason. */
function silentHosts(results: (FetchedUpload & { host: string })[]): Map<string, string> {
  const silent = new Map<string, string>()
  for (const [host, ofHost] of Map.groupBy(results, (result) => result.host)) {
    const messages = ofHost.flatMap((result) =>
      'message' in result && result.isSilent ? result.message : [],
    )
    const [message] = messages
    if (message && messages.length === ofHost.length && messages.length >= silentMax)
      silent.set(host, message)
  }
  return silent
}
