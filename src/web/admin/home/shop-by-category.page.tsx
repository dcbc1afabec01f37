import { TilesPage } from './tiles/tiles-page.tsx'

export default function ShopByCategoryPage() {
  return <TilesPage section="SHOP_BY_CATEGORIES" note="The round tiles of the home page." />
}
