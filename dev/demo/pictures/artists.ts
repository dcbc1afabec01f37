import { accessories } from './accessories.ts'
import { appliances } from './appliances.ts'
import type { Artist } from './art.ts'
import { audio } from './audio.ts'
import { bags } from './bags.ts'
import { cameras } from './cameras.ts'
import { clothes } from './clothes.ts'
import { computers } from './computers.ts'
import { decor } from './decor.ts'
import { footwear } from './footwear.ts'
import { furnishings } from './furnishings.ts'
import { furniture } from './furniture.ts'
import { gaming } from './gaming.ts'
import { kitchen } from './kitchen.ts'
import { lighting } from './lighting.ts'
import { linen } from './linen.ts'
import { mobiles } from './mobiles.ts'
import { smallClothes } from './small-clothes.ts'
import { smartHome } from './smart-home.ts'
import { storage } from './storage.ts'
import { topArtists } from './tops-men.ts'
import { watches } from './watches.ts'
import { wearables } from './wearables.ts'

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
