import type { Artist } from './drawing/art.ts'
import { appliances } from './electronics/appliances.ts'
import { audio } from './electronics/audio.ts'
import { cameras } from './electronics/cameras.ts'
import { computers } from './electronics/computers.ts'
import { gaming } from './electronics/gaming.ts'
import { mobiles } from './electronics/mobiles.ts'
import { smartHome } from './electronics/smart-home.ts'
import { wearables } from './electronics/wearables.ts'
import { accessories } from './fashion/accessories.ts'
import { bags } from './fashion/bags.ts'
import { clothes } from './fashion/clothes.ts'
import { footwear } from './fashion/footwear.ts'
import { smallClothes } from './fashion/small-clothes.ts'
import { topArtists } from './fashion/tops-men.ts'
import { watches } from './fashion/watches.ts'
import { decor } from './home/decor.ts'
import { furnishings } from './home/furnishings.ts'
import { furniture } from './home/furniture.ts'
import { kitchen } from './home/kitchen.ts'
import { lighting } from './home/lighting.ts'
import { linen } from './home/linen.ts'
import { storage } from './home/storage.ts'

const all: Record<string, Artist> = {
  ...topArtists,
  ...clothes,
  ...smallClothes,
  ...footwear,
  ...accessories,
  ...watches,
  ...bags,
  ...furniture,
  ...decor,
  ...linen,
  ...kitchen,
  ...lighting,
  ...storage,
  ...furnishings,
  ...mobiles,
  ...computers,
  ...appliances,
  ...cameras,
  ...audio,
  ...wearables,
  ...gaming,
  ...smartHome,
}

export function artists(leaf: string): Artist {
  const artist = all[leaf]
  if (artist === undefined) throw new Error(`no drawing for ${leaf}`)
  return artist
}
