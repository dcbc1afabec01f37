import { TilesPage } from './tiles/tiles-page.tsx'

export default function ElectronicTablePage() {
  return <TilesPage section="ELECTRIC_CATEGORIES" note="The strip under the header of the home page." />
}
