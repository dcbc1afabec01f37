import { setBrand } from '#shared/brand.ts'
import { shownOf } from '#shared/default-brand.ts'
import type { Db } from '../../database/open.ts'
import type { DefaultRules } from '../../modules/settings/settings.rules.ts'
import { readShopRules } from './shop-rules.ts'

/** Loads the current brand before something is rendered with it: a page, an e-mail or a document. */
export async function refreshBrand({ db, config }: { db: Db; config: DefaultRules }) {
  const { brand } = await readShopRules(db, config)
  setBrand(shownOf(brand))
  return brand
}
