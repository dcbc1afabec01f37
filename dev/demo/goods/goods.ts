import { electronicsAppliances } from './electronics/appliances.ts'
import { electronicsAudio } from './electronics/audio.ts'
import { electronicsCameras } from './electronics/cameras.ts'
import { electronicsGaming } from './electronics/gaming.ts'
import { electronicsLaptops } from './electronics/laptops.ts'
import { electronicsMobiles } from './electronics/mobiles.ts'
import { electronicsSmartHome } from './electronics/smart-home.ts'
import { electronicsWearables } from './electronics/wearables.ts'
import { homeBath } from './home/bath.ts'
import { homeBedding } from './home/bedding.ts'
import { homeDecor } from './home/decor.ts'
import { homeFurnishings } from './home/furnishings.ts'
import { homeFurniture } from './home/furniture.ts'
import { homeKitchen } from './home/kitchen.ts'
import { homeLighting } from './home/lighting.ts'
import { homeStorage } from './home/storage.ts'
import type { Leaf } from './leaf.ts'
import { menAccessories } from './men/accessories.ts'
import { menBags } from './men/bags.ts'
import { menBottomwear } from './men/bottomwear.ts'
import { menFootwear } from './men/footwear.ts'
import { menInnerwear } from './men/innerwear.ts'
import { menSportswear } from './men/sportswear.ts'
import { menTopwear } from './men/topwear.ts'
import { menWatches } from './men/watches.ts'
import { womenAccessories } from './women/accessories.ts'
import { womenBags } from './women/bags.ts'
import { womenBottomwear } from './women/bottomwear.ts'
import { womenEthnic } from './women/ethnic.ts'
import { womenFootwear } from './women/footwear.ts'
import { womenLingerie } from './women/lingerie.ts'
import { womenSportswear } from './women/sportswear.ts'
import { womenTopwear } from './women/topwear.ts'

/** All demo products by leaf category. */
export const goods: Leaf[] = [
  ...electronicsAppliances,
  ...electronicsAudio,
  ...electronicsCameras,
  ...electronicsGaming,
  ...electronicsLaptops,
  ...electronicsMobiles,
  ...electronicsSmartHome,
  ...electronicsWearables,
  ...homeBath,
  ...homeBedding,
  ...homeDecor,
  ...homeFurnishings,
  ...homeFurniture,
  ...homeKitchen,
  ...homeLighting,
  ...homeStorage,
  ...menAccessories,
  ...menBags,
  ...menBottomwear,
  ...menFootwear,
  ...menInnerwear,
  ...menSportswear,
  ...menTopwear,
  ...menWatches,
  ...womenAccessories,
  ...womenBags,
  ...womenBottomwear,
  ...womenEthnic,
  ...womenFootwear,
  ...womenLingerie,
  ...womenSportswear,
  ...womenTopwear,
]
