import type { Db } from '../../database/open.ts'
import { transaction } from '../../database/transaction.ts'
import * as importState from '../../modules/imports/import-state.ts'
import { continueFetching, startApplying } from '../../modules/imports/imports.ts'
import * as pictures from '../../modules/imports/pictures.ts'
import { type FetchedUpload, fetchUpload } from '../../modules/media/media.ts'
import { isSellerGone } from '../../modules/sellers/sellers.ts'
import type { Shop } from '../../shop.ts'

type FetchingShop = Pick<Shop, 'db' | 'config'>

/** Pictures per step. All are requested at once; media decodes two at a time. */
const picturesPerStep = 8
/** After this many failures in one step, a site's remaining images are skipped. */
const silentMax = 4

/**
 * Fetches the next pictures of an import and queues the step after it; after the last, the changes are applied. A repeated
 * step fetches only what is still missing. Returns whether pictures are left.
 */
export async function fetchImportPictures(shop: FetchingShop, importId: number): Promise<boolean> {
  const step = await transaction(shop.db, (tx) => nextStep(tx, shop.config, importId))
  if (!step) return false
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
    const { done, waiting } = await pictures.saveFetched(tx, importId, results, silentHosts(results))
    if (state?.status !== 'FETCHING') return false
    await importState.saveProgress(tx, importId, { done, counts: state.counts })
    if (waiting > 0) await continueFetching(tx, importId)
    else await startApplying(tx, state)
    return waiting > 0
  })
}

/** The pictures to fetch now; undefined if none are left, and the changes are applied next. */
async function nextStep(tx: Db, config: pictures.PictureSettings, importId: number) {
  const state = await importState.lockImport(tx, importId)
  if (state?.status !== 'FETCHING') return undefined
  if (state.cursor === '')
    await importState.startFetching(tx, importId, await pictures.listPictures(tx, config, state))
  const isGone = await isSellerGone(tx, state.sellerId)
  const waiting = isGone ? [] : await pictures.nextPictures(tx, importId, picturesPerStep)
  if (waiting.length > 0) return { sellerId: state.sellerId, waiting }
  await startApplying(tx, state)
  return undefined
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
