import { setBrand } from '#shared/brand.ts'
import { shownOf } from '#shared/default-brand.ts'
import { setRegion, setTimeZone } from '#shared/region/region.ts'
import type { Db } from '../../database/open.ts'
import type { DefaultRules } from '../../modules/settings/settings.rules.ts'
import { readShopRules } from './shop-rules.ts'

type Source = { db: Db; config: DefaultRules }

/** Loads the current region and time zone before input is validated by its rules. */
export async function refreshRegion({ db, config }: Source): Promise<void> {
  const { region, timeZone } = await readShopRules(db, config)
  setRegion(region)
  setTimeZone(timeZone)
}

/** Loads the current brand, region and time zone before something is rendered with them: an email or a document. */
export async function refreshBrand({ db, config }: Source) {
  const { brand, region, timeZone } = await readShopRules(db, config)
  setBrand(shownOf(brand))
  setRegion(region)
  setTimeZone(timeZone)
  return brand
}
