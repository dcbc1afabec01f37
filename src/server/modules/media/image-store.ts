import { diskStore } from './stores/disk-store.ts'
import type { ImageStore, StoreConfig } from './stores/image-store-type.ts'
import { s3Store } from './stores/s3-store.ts'

export type { ImageStore } from './stores/image-store-type.ts'

const stores = new WeakMap<object, ImageStore>()

/** The configured store; created once for each configuration. */
export function imageStore(config: StoreConfig): ImageStore {
  const existing = stores.get(config)
  if (existing) return existing
  const store = openStore(config)
  stores.set(config, store)
  return store
}

export const openStore = (config: StoreConfig): ImageStore =>
  config.IMAGE_STORE === 's3' ? s3Store(config) : diskStore(config)
